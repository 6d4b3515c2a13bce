import { screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { NewTodoArea, PageLayout } from '../index.ts';

/** Stable, so that the form is not rendered again. A title has at most twenty characters. */
const rule = {
  parseTitle: (text: string) => (text.trim().length > 20 ? undefined : text.trim() || undefined),
  invalidMessage: 'Enter a title',
  onSubmit: () => {},
};

/** The new-todo form, which keeps the pasted titles. */
export function NewTodo(props: Partial<ComponentProps<typeof NewTodoArea>>) {
  const [pasted, setPasted] = useState<readonly string[]>([]);
  const pasting = { pastedTitles: pasted, onPastedChange: setPasted };
  return <NewTodoArea tintWhen="edited" {...rule} {...pasting} {...props} />;
}

/** A page with that form. */
export const NewTodoPage = (props: ComponentProps<typeof NewTodo>) => (
  <PageLayout>
    <NewTodo {...props} />
  </PageLayout>
);

export const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New todo' });

/** What the page has announced in the last five seconds, first what interrupts. */
export const heard = () =>
  ['assertive', 'polite'].flatMap((live) =>
    [...document.querySelectorAll(`[aria-live=${live}] > p`)].map((text) => text.textContent),
  );
