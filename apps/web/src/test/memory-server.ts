import { type Todo, type TodoApi, TodoApiError } from 'todo-core';
import { todo } from './todo.ts';

/** How a call goes: nothing is made, or it is made and the answer is lost; or it waits until this resolves. */
export type Fate = 'refused' | 'lost' | 'never sent' | 'answer lost' | Promise<void>;

const refused = new TodoApiError('status', 'refused', { method: '', url: '' }, { status: 400 });

/** Creates a server in memory on a list such as `Milk, Bread ✓`. It knows no keys. */
export function createServer(list: string) {
  const fates: Record<keyof TodoApi, Fate[]> = { list: [], create: [], update: [], remove: [] };
  const find = (id: number) => server.todos.find((each) => each.id === id);
  let lastId = 0;

  const server = {
    todos: [] as readonly Todo[],
    inFlight: 0,
    /** Says how the next call of this kind goes. */
    next: (call: keyof TodoApi, fate: Fate) => void fates[call].push(fate),

    /** Replaces or deletes a todo. */
    put: (id: number, changed?: Todo) => {
      server.todos = server.todos.flatMap((each) => (each.id === id ? (changed ?? []) : each));
      return changed as Todo;
    },
    make: (title: string, completed = false) => {
      lastId += 1;
      const made = todo(lastId, title, completed);
      server.todos = [...server.todos, made];
      return made;
    },

    /** Returns the API of one page, which is told nothing any more once it is gone. */
    createApi: (isGone: () => boolean): TodoApi => {
      const never = new Promise<never>(() => {});
      async function answer<T>(call: keyof TodoApi, serve: () => T): Promise<T> {
        if (isGone()) return never;
        const fate = fates[call].shift();
        if (fate === 'never sent') return never;
        server.inFlight += 1;
        if (typeof fate === 'object') await fate.finally(() => (server.inFlight -= 1));
        else server.inFlight -= 1;
        if (fate === 'refused') throw refused;
        const answered = fate === 'lost' ? undefined : serve();
        if (isGone()) return never;
        if (fate === 'lost' || fate === 'answer lost') throw new Error(fate);
        return answered as T;
      }
      /** Fails for a todo that is gone. */
      function change(id: number, changed?: Todo) {
        if (!find(id)) throw refused;
        return server.put(id, changed);
      }
      return {
        list: () => answer('list', () => server.todos),
        create: (title) => answer('create', () => server.make(title)),
        update: (sent) => answer('update', () => change(sent.id, sent)),
        remove: (id) => answer('remove', () => void change(id)),
      };
    },
  };

  for (const each of list.split(', ').filter(Boolean)) {
    const title = each.replace(/ ✓$/, '');
    server.make(title === '""' ? '' : title, title !== each);
  }
  return server;
}
