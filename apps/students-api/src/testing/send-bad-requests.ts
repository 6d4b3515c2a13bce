import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { badRequest, type BadRequest } from './bad-requests.ts';
import { sendRaw, serve, temporaryFolder } from './test-server.ts';

const groupSize = 20;

/**
 * Sends so many generated bad requests to a server with pages and todos. Rejects, with the smallest
 * group that shows it, when one is answered with a 5xx, changes a todo or gets what is not the
 * build's. Resolves to how many answers there were of each status, `none` for a cut connection.
 */
export async function sendBadRequests(count: number): Promise<Record<string, number>> {
  const { url, add, list, send } = await serve(pages());
  await add('first');
  await add('second');
  await send('POST', '/api/todos', { title: 'of another', completed: true, userId: 2 });
  const everything = async () => JSON.stringify([await list(0), await list(1), await list(2)]);
  const before = await everything();
  const statuses: Record<string, number> = {};

  const group = fc.array(badRequest, { minLength: groupSize, maxLength: groupSize });
  const nothingHappens = fc.asyncProperty(group, async (requests) => {
    const answers = await Promise.all(requests.map(({ text }) => sendRaw(url, text)));
    answers.forEach((answer, index) => {
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      const wrong = whatIsWrong(requests[index]?.kind, status, answer);
      if (wrong !== undefined) throw new Error(`${wrong}: ${JSON.stringify(requests[index])}`);
    });
    const after = await everything();
    if (after !== before) throw new Error(`a todo was changed: ${before} is ${after}`);
  });
  await fc.assert(nothingHappens, { numRuns: Math.ceil(count / groupSize) });
  return statuses;
}

function whatIsWrong(kind: BadRequest['kind'] | undefined, status: string, answer: string) {
  if (status.startsWith('5')) return `answered with ${status}`;
  if (/SECRET|root:/.test(answer)) return 'got a file outside the build';
  if (!status.startsWith('2')) return undefined;
  const isPage = kind === 'an odd path' && /\r\n\r\n<title>(shell|older)<\/title>$/.test(answer);
  return isPage ? undefined : `answered with ${status}`;
}

function pages(): { webRoot: string; legacyRoot: string } {
  const folder = temporaryFolder();
  const [webRoot, legacyRoot] = [join(folder, 'web'), join(folder, 'legacy')];
  for (const root of [webRoot, legacyRoot]) mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), '<title>shell</title>');
  writeFileSync(join(legacyRoot, 'index.html'), '<title>older</title>');
  for (const secret of ['secret.txt', 'todos.db']) writeFileSync(join(folder, secret), 'SECRET');
  return { webRoot, legacyRoot };
}
