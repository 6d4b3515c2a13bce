import { type ChangeEnd, createTodoApi, createTodoStore, type TodoStore } from 'todo-core';

const api = createTodoApi({ baseUrl: '/api', userId: 1 });
export const store: TodoStore = createTodoStore(api, { todos: [] });

export const many: Promise<readonly ChangeEnd[]> = store.create(['Milk']);
export const one: Promise<ChangeEnd<'create'>> = store.create('Milk');
export const any: Promise<ChangeEnd | readonly ChangeEnd[]> = store.create(
  'Milk' as string | readonly string[],
);
export const anyRemoved = store.remove(1 as number | number[]);
export const id = one.then((end) => (end.outcome === 'made' ? end.todo.id : 0));
// @ts-expect-error A deleted todo is not there: this is an error, since the types are.
export const gone = store.remove(1).then((end) => end.outcome === 'made' && end.todo.id);
