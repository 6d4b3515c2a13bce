import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Todo } from '../todo-input.ts';

/** The possible titles of a todo: several while a change is pending, `undefined` once it is deleted. */
type Possible = (string | undefined)[];

const writerCount = 8;

/**
 * Creates, renames and deletes todos of one user from several clients until the server is gone.
 * Resolves with the number of acknowledged writes and a function that checks a list against them.
 */
export async function writeUntilDisconnected(url: string, userId: number) {
  const known = new Map<number, Possible>();
  const unanswered = new Set<string>();
  let acknowledged = 0;

  async function call(method: string, path: string, body?: object): Promise<Todo | undefined> {
    const headers = { 'Content-Type': 'application/json' };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method };
    const response = await fetch(`${url}/api/todos${path}`, init);
    expect(response.ok).toBe(true);
    // The status is the acknowledgement, even if the body is cut off.
    acknowledged += 1;
    return response.status === 204 ? undefined : ((await response.json()) as Todo);
  }

  async function write(writer: number): Promise<void> {
    for (let step = 0; ; step += 1) {
      const title = `writer ${writer}, step ${step}: ${'é😀'.repeat(step % 50)}`;
      unanswered.add(title);
      const todo = await call('POST', '', { title, completed: false, userId });
      if (!todo) throw new Error('a create returned no todo');
      unanswered.delete(title);
      known.set(todo.id, [title]);

      const renamed = `${title} renamed`;
      known.set(todo.id, [title, renamed]);
      await call('PATCH', `/${todo.id}`, { title: renamed });
      known.set(todo.id, [renamed]);
      if (step % 3 > 0) continue;

      known.set(todo.id, [renamed, undefined]);
      await call('DELETE', `/${todo.id}`);
      known.set(todo.id, [undefined]);
    }
  }

  const ends = await Promise.allSettled(
    Array.from({ length: writerCount }, (_, writer) => write(writer)),
  );
  for (const end of ends) {
    // Only a closed connection may stop a writer: fetch then rejects with a TypeError.
    expect(end.status === 'rejected' && end.reason instanceof TypeError).toBe(true);
  }

  return {
    acknowledged,
    /** Returns a line for each todo of the list that is lost or incomplete. */
    problemsIn(list: unknown): string[] {
      const rows = new Map((list as Todo[]).map((todo) => [todo.id, todo]));
      const lost = [...known]
        .filter(([id, possible]) => !possible.includes(rows.get(id)?.title))
        .map(([id, possible]) => `lost ${id}: ${JSON.stringify([possible, rows.get(id)])}`);
      const incomplete = [...rows.values()]
        .filter((todo) => !(isComplete(todo) && (known.has(todo.id) || unanswered.has(todo.title))))
        .map((todo) => `incomplete ${todo.id}: ${JSON.stringify(todo)}`);
      return [...lost, ...incomplete];
    },
  };

  function isComplete({ id, title, completed, ...rest }: Todo): boolean {
    const types = [typeof id, typeof title, completed, rest.userId, Object.keys(rest).length];
    return isDeepStrictEqual(types, ['number', 'string', false, userId, 1]);
  }
}
