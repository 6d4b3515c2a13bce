import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const lastLine =
  /The web page is at (http:\/\/\S+)\/ and the legacy page at (\S+) \(Ctrl\+C stops both\)$/m;
// Settings of the shell are not the test's; an empty one counts as unset.
const settings = ['ALLOW_ANYONE', 'ALLOWED_HOSTS', 'API_TOKEN', 'CORS_ORIGIN', 'DATABASE_URL'];
const noSettings = Object.fromEntries([...settings, 'HOST', 'LOG'].map((name) => [name, '']));

let folder: string;

beforeEach(() => {
  const { path, remove } = createTemporaryFolder();
  folder = path;
  return remove;
});

/** Runs an npm script as a person does; `said` grows with what it prints. */
function run(command: string, environment: Record<string, string> = {}, cwd = root) {
  const ownSettings = { ...noSettings, DATA_DIR: join(folder, 'data'), PORT: '0', TMPDIR: folder };
  const child = spawn('npm', ['run', ...command.split(' ')], {
    cwd,
    env: { ...process.env, ...ownSettings, ...environment },
    // A process group of its own, as in a terminal.
    detached: true,
  });
  // Only a test that fails leaves it running.
  onTestFinished(() => void (child.exitCode ?? child.signalCode ?? child.kill('SIGTERM')));
  const print = { said: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (print.said += text));
  }
  return { child, print };
}

/** Resolves to the addresses that the command prints last, once both can be used. */
async function started(script: string, environment?: Record<string, string>) {
  const { child, print } = run(script, environment);
  await expect
    .poll(() => (child.exitCode === null ? print.said : 'ended'), { timeout: 90_000 })
    .toMatch(/^ended$|Ctrl\+C stops both/);
  const [, url = '', legacyUrl = ''] = lastLine.exec(print.said) ?? [];
  expect(legacyUrl, print.said).toBe(`${url}/legacy/`);
  return { child, print, url, legacyUrl };
}

/**
 * Stops the command, and waits until its server is gone. A terminal sends Ctrl+C to all that runs in
 * it; another program sends SIGTERM to npm alone.
 */
async function stop(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM', url: string): Promise<void> {
  const pid = child.pid ?? 0;
  process.kill(signal === 'SIGINT' ? -pid : pid, signal);
  await once(child, 'exit');
  await expect.poll(() => fetch(url).then(String, () => 'gone')).toBe('gone');
}

/** What the command said before it ended with exit code 1. */
async function refusal({ child, print }: ReturnType<typeof run>): Promise<string> {
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(1);
  expect(print.said).not.toMatch(/^\s+at /m);
  return print.said;
}

it('npm start serves the pages and the API until it is stopped', async () => {
  const { child, url, legacyUrl } = await started('start');
  for (const path of ['/', '/todos/active', '/about', '/legacy/']) {
    const response = await fetch(url + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain('<div id="root"');
  }
  // This test itself runs with another NODE_ENV than production.
  expect(await (await fetch(legacyUrl)).text()).not.toContain('React DevTools');
  expect(await (await fetch(`${url}/api/todos?userId=1`)).json()).toEqual([]);

  // A build may remove what it built before, so the pages are served from a copy.
  const copies = () => readdirSync(folder).filter((name) => name.startsWith('todos-pages-'));
  writeFileSync(join(folder, copies()[0] ?? 'none', 'web/copy.txt'), 'the copy');
  expect(await (await fetch(`${url}/copy.txt`)).text()).toBe('the copy');
  await stop(child, 'SIGTERM', url);
  await expect.poll(copies).toEqual([]);
  expect(readdirSync(join(folder, 'data'))).toContain('todos.db');
});

it('a command that cannot work says so in one sentence before it builds anything', async () => {
  // Arguments are checked where nothing is installed, too: on a fresh clone.
  const clone = join(folder, 'clone');
  for (const path of ['package.json', 'nx.json', 'tools/scripts/src']) {
    cpSync(join(root, path), join(clone, path), { recursive: true });
  }
  for (const [command, environment, cwd, sentence] of [
    ['start', { HOST: '0.0.0.0' }, root, /^HOST is "0\.0\.0\.0", .+ set API_TOKEN, .+=1$/m],
    ['start -- --port 8080', {}, clone, /^Unknown argument "--port 8080"; set an environment/m],
    ['test -- --project=ui', {}, clone, /^Unknown option '--project'; use --projects=/m],
    ['test -- --targets=lint,tset', {}, clone, /^Unknown target "tset"; use format:check, /m],
    ['test -- --targets=lint --projects=todo-cor', {}, root, /^No package has such a task/m],
  ] as const) {
    const said = await refusal(run(command, environment, cwd));
    expect(said).toMatch(sentence);
    expect(said).not.toContain(cwd === clone ? 'Installing' : 'Building');
  }
});

it('npm test passes one target with FORCE_COLOR=1', async () => {
  const { child } = run('test -- --targets=docs --projects=todo-core', { FORCE_COLOR: '1' });
  expect(await once(child, 'exit')).toStrictEqual([0, null]);
});

it('npm run dev serves pages with hot reload and restarts a changed students API', async () => {
  const { child, print, url } = await started('dev', { NODE_ENV: 'production' });
  for (const base of ['/', '/legacy/']) {
    const page = await (await fetch(url + base, { headers: { Accept: 'text/html' } })).text();
    expect(page).toContain(`src="${base}@vite/client"`);
    // Only a page in development has hot reload.
    expect(page).toContain(`"${base}@react-refresh"`);
    const script = /src="([^"]*\/src\/main\.tsx)/.exec(page)?.[1] ?? 'none';
    expect((await fetch(url + script)).status).toBe(200);
  }
  const call = () => fetch(`${url}/api/todos?userId=1`);
  expect(await (await call()).json()).toEqual([]);
  const callUntilSaid = (text: string) =>
    expect.poll(() => call().then(() => print.said), { timeout: 20_000 }).toContain(text);
  // A file in the place of its folder stops a start, until it is gone.
  const data = join(folder, 'data');
  renameSync(data, `${data}.away`);
  writeFileSync(data, '');
  utimesSync(`${root}apps/students-api/src/app.ts`, new Date(), new Date());
  await callUntilSaid('The students API could not be restarted');
  rmSync(data);
  renameSync(`${data}.away`, data);
  await callUntilSaid('The students API was restarted, because its source has changed');
  expect(await (await call()).json()).toEqual([]);
  await stop(child, 'SIGINT', url);
});
