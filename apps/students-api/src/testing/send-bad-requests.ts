import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { badRequest, type BadRequest } from './bad-requests.ts';
import { sendRaw } from './raw-client.ts';
import { serve, temporaryFolder } from './test-server.ts';

const requestsPerGroup = 20;

/**
 * Sends `count` generated bad requests to a server with pages and todos. Rejects, with the smallest
 * failing group, when one gets a 5xx, changes a todo or gets a file outside the build. Resolves with
 * the number of responses by status; `none` counts closed connections without a response.
 */
export async function sendBadRequests(count: number): Promise<Record<string, number>> {
  const { url, add, list, send } = await serve(pages());
  await add('first');
  await add('second');
  await send('POST', '/api/todos', { title: 'of another user', completed: true, userId: 2 });
  const everything = async () => JSON.stringify([await list(0), await list(1), await list(2)]);
  const before = await everything();
  const statuses: Record<string, number> = {};

  const group = fc.array(badRequest, { minLength: requestsPerGroup, maxLength: requestsPerGroup });
  const nothingHappens = fc.asyncProperty(group, async (requests) => {
    const responses = await Promise.all(requests.map(({ text }) => sendRaw(url, text, 200)));
    responses.forEach((response, index) => {
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1] ?? 'none';
      statuses[status] = (statuses[status] ?? 0) + 1;
      const wrong = problemOf(requests[index]?.kind, status, response);
      if (wrong !== undefined) throw new Error(`${wrong}: ${JSON.stringify(requests[index])}`);
    });
    const after = await everything();
    if (after !== before) throw new Error(`a todo was changed: before ${before}, after ${after}`);
  });
  await fc.assert(nothingHappens, { numRuns: Math.ceil(count / requestsPerGroup) });
  return statuses;
}

function problemOf(kind: BadRequest['kind'] | undefined, status: string, response: string) {
  if (status.startsWith('5')) return `status ${status}`;
  if (/SECRET|root:/.test(response)) return 'got a file outside the build';
  if (!status.startsWith('2')) return undefined;
  const isPage = kind === 'an odd path' && /\r\n\r\n<title>(shell|legacy)<\/title>$/.test(response);
  return isPage ? undefined : `status ${status}`;
}

function pages(): { webRoot: string; legacyRoot: string } {
  const folder = temporaryFolder();
  const [webRoot, legacyRoot] = [join(folder, 'web'), join(folder, 'legacy')];
  for (const root of [webRoot, legacyRoot]) mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), '<title>shell</title>');
  writeFileSync(join(legacyRoot, 'index.html'), '<title>legacy</title>');
  for (const secret of ['secret.txt', 'todos.db']) writeFileSync(join(folder, secret), 'SECRET');
  return { webRoot, legacyRoot };
}
