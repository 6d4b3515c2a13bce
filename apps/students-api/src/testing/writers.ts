import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Todo } from '../todo-table.ts';

/** What a title may be now: more than one while a change is under way, `undefined` for deleted. */
type Possible = (string | undefined)[];

const writerCount = 8;

/**
 * Creates, renames and deletes todos of one user from several sides until the server is gone.
 * Resolves to how many writes were acknowledged, and to a check of a list against them.
 */
export async function writeUntilCut(url: string, userId: number) {
  const known = new Map<number, Possible>();
  const unanswered = new Set<string>();
  let acknowledged = 0;

  async function call(method: string, path: string, body?: object): Promise<Todo | undefined> {
    const headers = { 'Content-Type': 'application/json' };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method };
    const answer = await fetch(`${url}/api/todos${path}`, init);
    expect(answer.ok).toBe(true);
    // The status alone is the acknowledgement: a body cut short does not take it back.
    acknowledged += 1;
    return answer.status === 204 ? undefined : ((await answer.json()) as Todo);
  }

  async function write(writer: number): Promise<void> {
    for (let step = 0; ; step += 1) {
      const title = `writer ${writer}, step ${step}: ${'é😀'.repeat(step % 50)}`;
      unanswered.add(title);
      const todo = await call('POST', '', { title, completed: false, userId });
      if (!todo) throw new Error('a create gave nothing back');
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
    // Only the cut connection may stop a writer; a wrong answer must not pass for one.
    expect(end.status === 'rejected' && end.reason instanceof TypeError).toBe(true);
  }

  return {
    acknowledged,
    /** What is wrong with a list of the user's todos: a line for each that is lost or not whole. */
    faultsIn(list: unknown): string[] {
      const rows = new Map((list as Todo[]).map((todo) => [todo.id, todo]));
      const lost = [...known]
        .filter(([id, possible]) => !possible.includes(rows.get(id)?.title))
        .map(([id, possible]) => `lost ${id}: ${JSON.stringify([possible, rows.get(id)])}`);
      const torn = [...rows.values()]
        .filter((todo) => !(isWhole(todo) && (known.has(todo.id) || unanswered.has(todo.title))))
        .map((todo) => `torn ${todo.id}: ${JSON.stringify(todo)}`);
      return [...lost, ...torn];
    },
  };

  function isWhole({ id, title, completed, ...rest }: Todo): boolean {
    const types = [typeof id, typeof title, completed, rest.userId, Object.keys(rest).length];
    return isDeepStrictEqual(types, ['number', 'string', false, userId, 1]);
  }
}
