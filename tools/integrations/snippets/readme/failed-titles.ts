import type { TodoStore } from 'todo-core';

/** Puts the titles whose create failed back into the field, one at a time, when it is free. */
export function returnFailedTitles(store: TodoStore, field: HTMLInputElement): () => void {
  const returnTitle = () => {
    const [title] = store.getSnapshot().failedTitles;
    // What is being typed is never replaced: the titles wait in the store.
    if (title === undefined || field.value !== '') return;
    field.value = title;
    store.dismissFailedTitles([title]);
  };
  // The form is emptied after its submit handlers ran.
  const handleSubmit = () => setTimeout(returnTitle);
  const unsubscribe = store.subscribe(returnTitle);
  field.form?.addEventListener('submit', handleSubmit);
  field.addEventListener('input', returnTitle);
  returnTitle();
  return () => {
    unsubscribe();
    field.form?.removeEventListener('submit', handleSubmit);
    field.removeEventListener('input', returnTitle);
  };
}
