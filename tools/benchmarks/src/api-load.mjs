import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, withTemporaryFolder } from '@todos/test-utils/server';
import autocannon from 'autocannon';
import { rotate } from './rounds.mjs';

const studentsApi = fileURLToPath(import.meta.resolve('@todos/students-api/cli'));
const jsonServer = fileURLToPath(import.meta.resolve('json-server/lib/cli/bin.js'));

const secondsEach = 1;
const listLength = 100;

export const apiFigures = { list: 'API: GET of 100 todos', patch: 'API: PATCH of one todo' };

/**
 * Returns how many calls per second each API answers over 10 connections.
 *
 * @param {{ rounds: number, isWanted: (figure: string) => boolean, progress: (text: string) => void }} options
 * @returns {Promise<import('./rounds.mjs').Measurement[]>}
 */
export function loadApis(options) {
  return withTemporaryFolder((folder) => loadApisIn(folder, options));
}

/**
 * @param {string} folder for the todos of both
 * @param {Parameters<typeof loadApis>[0]} options
 */
async function loadApisIn(folder, { rounds, isWanted, progress }) {
  const todos = Array.from({ length: listLength }, (_, index) => newTodo(index + 1));
  const todosWithIds = todos.map((todo, index) => ({ id: index + 1, ...todo }));
  const database = join(folder, 'db.json');
  await writeFile(database, JSON.stringify({ todos: todosWithIds }));
  const [ourPort, theirPort] = [await freePort(), await freePort()];
  // Settings of the shell are not the benchmark's.
  const shell = { PATH: process.env['PATH'] };
  const env = { ...shell, PORT: `${ourPort}`, DATA_DIR: folder };
  const theirArgs = ['--quiet', '--host', '127.0.0.1', '--port', `${theirPort}`, database];
  const children = [
    spawn(process.execPath, [studentsApi], { env, stdio: errorsOnly }),
    spawn(process.execPath, [jsonServer, ...theirArgs], { env: shell, stdio: errorsOnly }),
  ];
  const ours = { name: 'ours', url: `http://127.0.0.1:${ourPort}/api/todos` };
  const theirs = { name: 'json-server', url: `http://127.0.0.1:${theirPort}/todos` };
  /** @type {import('./rounds.mjs').Samples} */
  const lists = {};
  /** @type {import('./rounds.mjs').Samples} */
  const patches = {};
  try {
    for (const { url } of [ours, theirs]) await waitFor(`${url}?userId=1`);
    for (const todo of todos) await post(ours.url, todo);
    for (let round = 1; round <= rounds; round += 1) {
      progress(`round ${round} of ${rounds}: API`);
      for (const { name, url } of rotate([ours, theirs], round)) {
        if (isWanted(apiFigures.list)) {
          (lists[name] ??= []).push(await callsPerSecond({ url: `${url}?userId=1` }));
        }
        if (isWanted(apiFigures.patch)) {
          const body = JSON.stringify(newTodo(1));
          const patch = { url: `${url}/1`, method: /** @type {const} */ ('PATCH'), headers, body };
          (patches[name] ??= []).push(await callsPerSecond(patch));
        }
      }
    }
  } finally {
    for (const child of children) child.kill();
  }
  return [
    { figure: apiFigures.list, size: listLength, samples: lists },
    { figure: apiFigures.patch, size: listLength, samples: patches },
  ].filter(({ figure }) => isWanted(figure));
}

/** @type {import('node:child_process').StdioOptions} */
const errorsOnly = ['ignore', 'ignore', 'inherit'];
const headers = { 'Content-Type': 'application/json' };

/** @param {number} nth */
const newTodo = (nth) => ({ title: `Todo ${nth} of the list`, completed: false, userId: 1 });

/** @param {import('autocannon').Options} options */
async function callsPerSecond(options) {
  const result = await autocannon({ connections: 10, duration: secondsEach, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`calls of ${options.url} failed`);
  return result['2xx'] / result.duration;
}

/** @param {string} url @param {object} todo */
async function post(url, todo) {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(todo) });
  if (!response.ok) throw new Error(`POST ${url} returned status ${response.status}`);
}

/** Resolves once a server answers at this URL. @param {string} url */
async function waitFor(url) {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no server answers at ${url}`);
}
