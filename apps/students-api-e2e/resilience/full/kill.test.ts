import { setTimeout } from 'node:timers/promises';
import {
  buildForNode,
  databaseUrlIn,
  exitOf,
  runSql,
  startCli,
  temporaryFolder,
  type TodoClient,
} from '@todos/students-api/testing';
import { todoBody } from '@todos/test-utils/todo';
import { beforeAll, expect, it } from 'vitest';

const rounds = 50;
const writerCount = 8;

beforeAll(buildForNode);

it(`the API keeps every acknowledged write, and makes each create once, when it is killed ${rounds} times under load`, async () => {
  const dataDir = temporaryFolder();
  const checks: ((client: TodoClient) => Promise<string[]>)[] = [];
  const problems: string[] = [];
  let acknowledged = 0;

  let server = await startCli({ DATA_DIR: dataDir });
  for (let round = 0; round < rounds; round += 1) {
    const writers = writeUntilDisconnected(server, round);
    await setTimeout(Math.random() * 400);
    expect((await exitOf(server.child, 'SIGKILL')).signal).toBe('SIGKILL');
    const written = await writers;
    checks.push(written.findProblems);
    acknowledged += written.acknowledged;

    server = await startCli({ DATA_DIR: dataDir });
    problems.push(...(await written.findProblems(server)));
  }

  // The writes of each round must survive all later rounds.
  for (const findProblems of checks) problems.push(...(await findProblems(server)));
  await exitOf(server.child, 'SIGTERM');
  const check = await runSql(databaseUrlIn(dataDir), 'PRAGMA integrity_check');
  expect(check).toEqual([{ integrity_check: 'ok' }]);
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(rounds);
});

/**
 * Creates, renames and deletes todos of one user, several at a time, until the server is gone. Resolves
 * with the number of acknowledged writes and a function that compares the user's list with them.
 */
async function writeUntilDisconnected({ send }: TodoClient, userId: number) {
  // The possible titles of a todo: several while a change is pending, `undefined` once it is deleted.
  const known = new Map<number, (string | undefined)[]>();
  /** The titles of unanswered creates, by their keys. */
  const unanswered = new Map<string, string>();
  let acknowledged = 0;

  async function call(...request: Parameters<typeof send>): Promise<string> {
    const response = await send(...request);
    expect(response.ok).toBe(true);
    // The status is the acknowledgement, even if the body is cut off.
    acknowledged += 1;
    return response.text();
  }

  async function write(writer: number): Promise<void> {
    for (let step = 0; ; step += 1) {
      const title = `writer ${writer}, step ${step}: ${'é😀'.repeat(step % 50)}`;
      const key = `${userId}-${writer}-${step}`;
      unanswered.set(key, title);
      const body = await call('POST', '/api/todos', { ...todoBody(title), userId }, key);
      const { id } = JSON.parse(body) as { id: number };
      unanswered.delete(key);

      const renamed = `${title} renamed`;
      known.set(id, [title, renamed]);
      await call('PATCH', `/api/todos/${id}`, { title: renamed });
      known.set(id, [renamed]);
      if (step % 3 > 0) continue;

      known.set(id, [renamed, undefined]);
      await call('DELETE', `/api/todos/${id}`, '');
      known.set(id, [undefined]);
    }
  }

  const writers = Array.from({ length: writerCount }, (_, writer) => write(writer));
  for (const end of await Promise.allSettled(writers)) {
    // Only a closed connection may stop a writer: fetch then rejects with a TypeError.
    expect(end.status === 'rejected' && end.reason).toBeInstanceOf(TypeError);
  }

  async function findProblems({ list, send }: TodoClient): Promise<string[]> {
    for (const [key, title] of unanswered) {
      const again = await send('POST', '/api/todos', { ...todoBody(title), userId }, key);
      known.set(((await again.json()) as { id: number }).id, [title]);
      unanswered.delete(key);
    }
    const todos = await list(userId);
    const titles = new Map(todos.map(({ id, title }) => [id, title]));
    const lost = [...known].filter(([id, possible]) => !possible.includes(titles.get(id)));
    const unexpected = todos.filter(({ id }) => !known.has(id));
    return [...lost, ...unexpected].map((problem) => JSON.stringify(problem));
  }
  return { acknowledged, findProblems };
}
