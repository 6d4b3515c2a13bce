import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { createGate } from '@todos/test-utils/gate';
import { withServer } from '@todos/test-utils/server';
import { part, walk } from '@todos/test-utils/walk';
import { rules, startHost } from './host.ts';

/** What happens to a deployment after a visit, and what people see. `npm test` has the rows with a star. */
const table = `
a server that is gone | down, kept first, up, live
a proxy without its server * | 502, kept first, up, live
an old page and a new worker | serve second, visit, close, visit, page first, live, down, kept second
a new page and an old worker | serve second, visit, live, down, kept first, up, live
a rollback | serve second, visit, close, visit, serve first, visit, close, live, down, kept first
a worker before its page | worker second, visit, close, live, down, kept first
a page before its worker | page second, visit, close, live, down, kept first
no sw.js | 404 of sw.js, visit, close, live, down, kept first
a page as sw.js | 200 of sw.js, visit, close, live, down, kept first
VITE_OFFLINE=0 after 1 | serve online, live, left, emptied, down, error
a folder | serve folder, visit, down, kept folder, 401, open, see Login, left, up, visit, down, kept folder
a tab over two deployments | serve second, tab, visit, serve third, visit, close, about, see Version, live, down, kept first
cleared caches | clear, live, filled, down, kept first
a host that redirects / * | 302 of /, clear, live, filled, down, kept first, 302 of /, late, open, see Milk, answer, list, down, kept first
text and a list of version 1.0.0 | older, down, kept first, see Pasted text, see Unsaved
a session that ends, 302 | 302, open, see Login, up, live
a session that ends, 302 to another origin | 302 elsewhere, open, see Login, up, live
a session that ends, 401 | 401, open, see Login, left, up, visit, down, kept first
a session that ends, 401 with a challenge | 401 Basic, open, see Login, left, up, visit, down, kept first
a session that ends late, 302 * | 302, late, open, see Milk, answer, left, open, see Login, up, visit, down, kept first
a session that ends late, 302 to another origin | 302 elsewhere, late, open, see Milk, answer, left, open, see Login
a session that ends late, 302 and no API | 302 of pages, late, open, see Milk, answer, left, open, see Login
a session that ends late, 401 | 401, late, open, see Milk, answer, left, open, see Login
a session that ends late, 401 with a challenge | 401 Basic, late, open, see Milk, answer, left, open, see Login
a list that is refused | 401 of the list, open, see sign in again, left
a change that is refused | 403 of changes, live, add Eggs, see refused, down, kept first
`;

// One after another: they share the builds, which take a while.
test.describe.configure({ mode: 'default', timeout: 180_000 });

for (const row of table.trim().split('\n')) {
  const [title = '', story = ''] = row.split(' | ');
  test(title, ({ context }, { project }) =>
    withServer(
      (folder) => startHost(folder, join(project.outputDir, 'builds')),
      async (host) => {
        let page = await context.newPage();
        const tabs: Page[] = [];
        const see = (text: string) => expect(page.getByText(text).first()).toBeVisible();
        const open = () => page.goto(host.home(), { waitUntil: 'commit' });

        async function deploy(build: string, ...parts: ('page' | 'worker')[]) {
          // Builds it now: a host that builds does not answer.
          await host.scriptOf(build);
          for (const part of parts) host[part] = build;
        }

        async function expectScript(build: string) {
          const src = await host.scriptOf(build);
          await expect(page.locator('script[type=module]')).toHaveAttribute('src', src);
        }

        async function live() {
          await open();
          await walk(page, 'titles Milk');
          await expectScript(host.page);
        }

        /** What the words of a story do that are not rules of the host. */
        const steps: Record<string, (argument: string) => unknown> = {
          serve: (build) => deploy(build, 'page', 'worker'),
          page: (build) => deploy(build, 'page'),
          worker: (build) => deploy(build, 'worker'),
          late: () => (host.gate = createGate()),
          answer: () => host.gate.open(),
          ...{ open, see, live },
          visit: () => live().then(() => page.evaluate(settleWorker)),
          list: () => walk(page, 'titles Milk'),
          kept: async (build) => {
            await open();
            await see('Last seen');
            await expect(page.getByRole('list', { name: 'Last known list' })).toHaveText('Milkx');
            await expectScript(build);
          },
          left: () => expect.poll(() => page.evaluate(scopes)).not.toContain(host.home()),
          clear: () => page.evaluate(clearCaches),
          filled: () => expect.poll(() => page.evaluate(isKept)).toBe(true),
          emptied: () => expect.poll(() => page.evaluate(isKept)).toBe(false),
          error: () => expect(open()).rejects.toThrow('net::ERR'),
          tab: async () => {
            tabs.push(page);
            page = await context.newPage();
          },
          close: async () => {
            await page.close();
            page = tabs.pop() ?? (await context.newPage());
          },
          about: () => part(page, 'link About').click(),
          add: (text) => walk(page, `add ${text}`),
          // Nothing of the first page may write any more.
          older: async () => {
            await page.goto(`${host.home()}login`);
            await page.evaluate(keepAsBefore);
          },
        };

        for (const words of `visit, ${story}`.split(', ')) {
          const [name = '', ...argument] = words.split(' ');
          const rule = rules[words];
          const step = rule ? () => (host.rule = rule) : steps[name];
          if (!step) throw new Error(`no step: ${words}`);
          await test.step(words, () => step(argument.join(' ')));
        }
      },
    ),
  );
}

async function settleWorker() {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => {});
  while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 20));
}

const scopes = async () =>
  (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope);

const isKept = async () => (await caches.match('/')) !== undefined;

async function clearCaches() {
  for (const name of await caches.keys()) await caches.delete(name);
}

function keepAsBefore() {
  const changes = [{ id: 3, state: 'failed', action: 'create', title: 'Unsaved' }];
  const text = { draft: 'Half', pasted: ['Pasted text'], changes };
  sessionStorage.setItem('/ todos 5 /api 1', JSON.stringify(text));
  localStorage.setItem('/ picture todos 5 /api 1', '{"at":1700000000000,"rows":[["Milk",false]]}');
}
