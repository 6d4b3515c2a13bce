import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let dataDir: string;
let command: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'todos-'));
});

afterEach(async () => {
  if (command?.exitCode === null && command.signalCode === null) {
    command.kill('SIGTERM');
    await once(command, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs an npm script as a person does; `said` grows with what it prints. */
function run(script: string, port: number) {
  const child = spawn('npm', ['run', script], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  });
  command = child;
  const print = { said: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (print.said += text));
  }
  return { child, print };
}

/** Resolves to the address that the command prints once it can be used. */
async function started(script: string, port = 0): Promise<{ child: ChildProcess; url: string }> {
  const { child, print } = run(script, port);
  for (;;) {
    const url = /The to-do list is at (http:\S+?)\/? /.exec(print.said)?.[1];
    if (url !== undefined) return { child, url };
    if (child.exitCode !== null) throw new Error(print.said);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** Keeps a port for as long as `use` runs. */
async function withTakenPort(use: (port: number) => Promise<void>): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  await use((server.address() as AddressInfo).port);
  server.close();
}

it('npm start serves both pages and the API, stops cleanly, and keeps its data', async () => {
  const first = await started('start');
  for (const path of ['/', '/todos/active', '/about', '/legacy/']) {
    const response = await fetch(first.url + path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain('<div id="root"');
  }
  // This test itself runs with another NODE_ENV than production.
  expect(await (await fetch(`${first.url}/legacy/`)).text()).not.toContain('React DevTools');
  const created = await fetch(`${first.url}/api/todos`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Milk', userId: 1, completed: false }),
  });
  expect(created.status).toBe(201);
  expect(await stopped(first.child, 'SIGTERM')).toBe(0);
  await expect(fetch(first.url)).rejects.toThrow();

  const second = await started('start');
  const list = await fetch(`${second.url}/api/todos?userId=1`);
  expect(await list.json()).toEqual([{ id: 1, title: 'Milk', userId: 1, completed: false }]);
  expect(await stopped(second.child, 'SIGINT')).toBe(0);
});

it('npm start says so in one plain sentence when the port is taken, and exits with 1', async () => {
  await withTakenPort(async (port) => {
    const { child, print } = run('start', port);
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(1);
    expect(print.said).toContain(`Port ${port} is already in use`);
    expect(print.said).not.toMatch(/^\s+at /m);
  });
});

it('npm run dev serves the web page and the API, and stops cleanly', async () => {
  let port = 0;
  await withTakenPort(async (taken) => {
    port = taken;
  });
  const { child, url } = await started('dev', port);
  const page = await (await fetch(`${url}/todos/all`, { headers: { Accept: 'text/html' } })).text();
  expect(page).toContain('src="/src/main.tsx"');
  expect(await (await fetch(`${url}/api/todos?userId=1`)).json()).toEqual([]);
  expect(await stopped(child, 'SIGTERM')).toBe(0);
});
