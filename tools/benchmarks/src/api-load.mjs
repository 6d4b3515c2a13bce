import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@todos/test-utils/server';
import { todoBody } from '@todos/test-utils/todo';
import autocannon from 'autocannon';

const studentsApi = fileURLToPath(import.meta.resolve('@todos/students-api/cli'));
const jsonServer = fileURLToPath(import.meta.resolve('json-server/lib/cli/bin.js'));
const headers = { 'Content-Type': 'application/json' };
const body = JSON.stringify(todoBody('One of 100 todos'));

/** Starts the students API and json-server, each with 100 todos. @param {string} folder for the todos */
export async function startApis(folder) {
  const database = join(folder, 'db.json');
  await writeFile(database, '{ "todos": [] }');
  const [ourPort, theirPort] = [`${await freePort()}`, `${await freePort()}`];
  // Settings of the shell are not the benchmark's.
  const env = { PATH: process.env['PATH'], PORT: ourPort, DATA_DIR: folder };
  const children = [
    [studentsApi],
    [jsonServer, '--quiet', '--host', '127.0.0.1', '--port', theirPort, database],
  ].map((args) => spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  const apis = [
    { name: 'ours', url: `http://127.0.0.1:${ourPort}/api/todos` },
    { name: 'json-server', url: `http://127.0.0.1:${theirPort}/todos` },
  ];
  for (const { url } of apis) await fill(url);
  return { apis, close: async () => children.forEach((child) => child.kill()) };
}

/** Stores 100 todos, as soon as the API listens. @param {string} url */
async function fill(url) {
  for (let stored = 0, tries = 0; stored < 100;) {
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    if (response?.ok) stored += 1;
    else if ((tries += 1) > 100) throw new Error(`no server answers at ${url}`);
    else await setTimeout(100);
  }
}

/** Returns how many calls per second an API answers. @param {string} url */
export async function loadApi(url) {
  return {
    'API: GET of 100 todos': await callsPerSecond({ url: `${url}?userId=1` }),
    'API: PATCH of one todo': await callsPerSecond({
      url: `${url}/1`,
      method: 'PATCH',
      headers,
      body,
    }),
  };
}

/** @param {import('autocannon').Options} options */
async function callsPerSecond(options) {
  const result = await autocannon({ connections: 10, duration: 1, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`calls of ${options.url} failed`);
  return result['2xx'] / result.duration;
}
