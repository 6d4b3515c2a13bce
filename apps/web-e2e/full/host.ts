import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp, databaseUrlIn, openDatabase } from '@todos/students-api';
import { createGate } from '@todos/test-utils/gate';
import { todoBody } from '@todos/test-utils/todo';
import { workspacePath } from '@todos/test-utils/workspace';

type Rule = (path: string, method: string, port: number) => Response | false;

const html = (text: string, status = 200, headers = {}) =>
  new Response(`<h1>${text}</h1>`, {
    status,
    headers: { 'Content-Type': 'text/html', ...headers },
  });
const redirect = (Location: string) => new Response(null, { status: 302, headers: { Location } });
const isWorker = (path: string) => path.endsWith('/sw.js');
const isApi = (path: string) => path.startsWith('/api/');

/** What a host answers instead of its files and its API. */
export const rules: Record<string, Rule> = {
  up: () => false,
  down: () => Response.error(),
  '502': () => html('Bad gateway', 502),
  '302': () => redirect('/login'),
  '302 elsewhere': (_path, _method, port) => redirect(`http://login.localhost:${port}/login`),
  '302 of pages': (path) => (isApi(path) ? html('Bad gateway', 502) : redirect('/login')),
  '302 of /': (path) => path === '/' && redirect('/todos/all'),
  '401': () => html('Login', 401),
  '401 Basic': () => html('Login', 401, { 'WWW-Authenticate': 'Basic' }),
  '401 of the list': (path) => isApi(path) && html('Login', 401),
  '403 of changes': (path, method) => isApi(path) && method !== 'GET' && html('No', 403),
  '404 of sw.js': (path) => isWorker(path) && html('Not found', 404),
  '200 of sw.js': (path) => isWorker(path) && html('Welcome'),
};

/** The builds besides the first, which all tests open: their bases and settings. */
const builds: Record<string, [base: string, settings?: object]> = {
  second: ['/', { VITE_API_TIMEOUT_MS: '9000' }],
  third: ['/', { VITE_API_TIMEOUT_MS: '8000' }],
  online: ['/', { VITE_OFFLINE: '0' }],
  folder: ['/list/'],
};
const baseOf = (build: string) => builds[build]?.[0] ?? '/';

/** Where those are that have been built. */
const folders: Record<string, string> = { first: workspacePath('apps/web/dist') };

function buildPage(build: string, folder: string): string {
  const args = ['--outDir', folder, '--emptyOutDir', '--base', baseOf(build), '--logLevel', 'warn'];
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...args], {
    cwd: workspacePath('apps/web'),
    env: { ...process.env, ...builds[build]?.[1] },
  });
  return folder;
}

/** Starts a host of builds, which it makes in a folder, with a real API and one todo. */
export async function startHost(folder: string, buildFolder: string) {
  const database = await openDatabase(databaseUrlIn(folder));
  const request = (build: string, path: string, init?: RequestInit) => {
    const webRoot = (folders[build] ??= buildPage(build, join(buildFolder, build)));
    return createApp({ database, webRoot }).request(path, init);
  };

  async function respond({ url = '', method = '', headers }: IncomingMessage) {
    const { pathname: path, search } = new URL(url, host.home());
    if (path === '/login') return html('Login');
    await host.gate.opened;
    const build = isWorker(path) ? host.worker : host.page;
    const inBuild = path.replace(baseOf(build), '/') + search;
    const init = { headers: headers as Record<string, string> };
    return host.rule(path, method, port) || request(build, inBuild, init);
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const response = await respond(incoming);
    if (response.type === 'error') return outgoing.destroy();
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    return outgoing.end(new Uint8Array(await response.arrayBuffer()));
  }

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const host = {
    /** The builds that it serves: of the page, and of `sw.js`. */
    page: 'first',
    worker: 'first',
    rule: (() => false) as Rule,
    /** What each answer waits for. */
    gate: createGate(),
    home: () => `http://todos.localhost:${port}${baseOf(host.page)}`,
    async scriptOf(build: string) {
      const page = await request(build, '/');
      return / src="([^"]+)"/.exec(await page.text())?.[1] ?? '';
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
      await database.close();
    },
  };
  host.gate.open();
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(todoBody('Milk'));
  await request('first', '/api/todos', { method: 'POST', headers, body });
  return host;
}
