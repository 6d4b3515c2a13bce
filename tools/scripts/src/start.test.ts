import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTemporaryFolder } from '@todos/test-utils/server';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { machine } from './machine.mjs';

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

/** Runs a command of ours, or npm as a person does; `said` grows with what it prints. */
function run(command: string, environment: Record<string, string> = {}, cwd = root) {
  const [program = '', ...args] = command.split(' ');
  const ownSettings = { ...noSettings, DATA_DIR: join(folder, 'data'), PORT: '0', TMPDIR: folder };
  const ours = [process.execPath, `tools/scripts/src/${program}`] as const;
  const [file = '', ...first] = program === 'npm' ? ['npm'] : ours;
  const child = spawn(file, [...first, ...args], {
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
async function started(script: string) {
  const { child, print } = run(`npm run ${script}`);
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

  await stop(child, 'SIGTERM', url);
  expect(fs.readdirSync(join(folder, 'data'))).toContain('todos.db');
});

it('a command that cannot work says so in one sentence before it builds anything', async () => {
  for (const [command, environment, sentence] of [
    ['start.mjs', { HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0", .+ set API_TOKEN, .+=1$/m],
    ['start.mjs --port 8080', {}, /^Unknown argument "--port 8080"; set an environment/m],
    ['test.mjs --project=ui', {}, /^Unknown option '--project'; use --projects=/m],
    ['test.mjs --targets=lint,tset', {}, /^Unknown target "tset"; use format:check, /m],
    ['test.mjs --targets=docs --projects=ui', {}, /^No chosen project has docs$/m],
  ] as const) {
    const { child, print } = run(command, environment);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(print.said).toMatch(sentence);
    expect(print.said).not.toMatch(/Building|^\s+at /m);
    expect(print.said.includes('Installing')).toBe(command === 'start.mjs');
  }
});

describe('a command in a workspace of its own', () => {
  /** Nx is a random test. */
  const nx = `const fc = require('${root}packages/todo-core/node_modules/fast-check');
    fc.assert(fc.property(fc.nat(), () => { throw 'Nx fails' }), { seed: -7 })`;

  /** Creates one with our scripts and settings, whose only package is an Nx that fails. */
  function workspace(name = 'todos') {
    const path = join(folder, name);
    const files = {
      'nx/package.json': '{ "name": "nx", "engines": { "node": ">99" } }',
      'nx/dist/bin/nx.js': nx,
      'binary/package.json': `{ "name": "@nx/nx-${machine}" }`,
      'packages/todo-core/package.json': '{ "name": "todo-core", "version": "1.0.0" }',
      'apps/none': '',
      'package.json': JSON.stringify({
        packageManager: 'pnpm',
        nx: { includedScripts: ['lint'] },
        engines: { node: '>=20' },
        devDependencies: { nx: 'file:nx' },
        optionalDependencies: { [`@nx/nx-${machine}`]: 'file:binary' },
      }),
    };
    for (const [file, text] of Object.entries(files)) {
      fs.mkdirSync(join(path, file, '..'), { recursive: true });
      fs.writeFileSync(join(path, file), text);
    }
    for (const file of ['tools/scripts/src', 'pnpm-workspace.yaml', 'nx.json']) {
      fs.cpSync(root + file, join(path, file), { recursive: true });
    }
    fs.symlinkSync(`${root}tools/scripts/node_modules`, join(path, 'tools/scripts/node_modules'));
    return path;
  }
  const pnpm = (cwd: string, ...args: string[]) =>
    execFileSync(`${root}tools/scripts/node_modules/.bin/pnpm`, ['install', ...args], { cwd });
  async function npmTest(cwd: string, environment: Record<string, string> = {}) {
    // Nx, which runs this test, silences pnpm.
    const own = { CI: '', npm_config_reporter: 'default', ...environment };
    const { child, print } = run('test.mjs --targets=lint', own, cwd);
    expect(await once(child, 'exit')).toEqual([1, null]);
    return print.said;
  }
  const installed = /Installing … done [^]*Nx fails/;

  it('installs all that is needed, whatever the settings of the person, and into another store', async () => {
    const [path, NPM_CONFIG_USERCONFIG] = [workspace(), join(folder, '.npmrc')];
    pnpm(path, '--lockfile-only');
    const own = 'node-linker=hoisted\nauto-install-peers=false\nengine-strict=true\n';
    fs.writeFileSync(NPM_CONFIG_USERCONFIG, own);
    const less = { NPM_CONFIG_PRODUCTION: 'true', NPM_CONFIG_OMIT: 'dev', NPM_CONFIG_ONLY: 'prod' };
    const said = await npmTest(path, { ...less, NODE_ENV: 'production', NPM_CONFIG_USERCONFIG });
    expect(said).toMatch(installed);
    expect(said).toMatch(/ a fault: this command with PROPERTY_SEED=-7 finds it again\n$/);
    const layout = fs.readFileSync(join(path, 'node_modules/.modules.yaml'), 'utf8');
    expect(layout).toContain('"nodeLinker": "isolated"');
    pnpm(path, '--prod', '--config.confirm-modules-purge=false');
    expect(await npmTest(path, { npm_config_store_dir: join(folder, 's') })).toMatch(installed);

    // Another system has installed its own binaries.
    const binary = join(path, `node_modules/.pnpm/@nx+nx-${machine}@file+binary`);
    fs.renameSync(binary, binary.replace(machine, 'other-arm64'));
    expect(await npmTest(path)).toMatch(installed);
    expect(fs.existsSync(binary)).toBe(true);

    // The reason is the real one.
    fs.rmSync(join(path, 'pnpm-lock.yaml'));
    fs.rmSync(join(path, 'node_modules'), { recursive: true });
    expect(await npmTest(path)).toMatch(/NO_LOCKFILE[^]*says\. Fix what it names, and try/);
  });

  it('publishes nothing without the address of the sources', async () => {
    const { child, print } = run('release.mjs --publish', {}, workspace());
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(print.said).toMatch(/^To publish todo-core, add "repository" to .+ of its sources\.\n$/);
  });

  it('refuses a folder that Vite cannot build in', async () => {
    const said = await npmTest(workspace('C#'));
    expect(said).toMatch(/^Vite builds nothing in \S+C#\/: move it to a /);
  });
});

it('npm run dev serves pages with hot reload and restarts a changed students API', async () => {
  const { child, print, url } = await started('dev');
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
  fs.utimesSync(`${root}apps/students-api/src/app.ts`, new Date(), new Date());
  await expect
    .poll(() => call().then(() => print.said), { timeout: 60_000 })
    .toContain('The students API was restarted, because its source has changed');
  expect(await (await call()).json()).toEqual([]);
  await stop(child, 'SIGINT', url);
});
