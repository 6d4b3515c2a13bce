import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseUrlIn, openDatabase } from '@todos/students-api';
import { withTemporaryFolder } from '@todos/test-utils/server';
import autocannon from 'autocannon';
import { turned } from './rounds.mjs';

const studentsApi = fileURLToPath(import.meta.resolve('@todos/students-api/cli'));
const jsonServer = fileURLToPath(import.meta.resolve('json-server/lib/cli/bin.js'));

const secondsEach = 2;
const listed = 100;

/**
 * Calls answered in a second with 10 connections: the list of a hundred, and changes of one todo.
 *
 * @param {number} rounds
 * @param {(text: string) => void} progress
 * @returns {Promise<Record<string, import('./rounds.mjs').Samples>>}
 */
export function loadApis(rounds, progress) {
  return withTemporaryFolder((folder) => loadApisIn(folder, rounds, progress));
}

/**
 * @param {string} folder for the todos of both
 * @param {number} rounds
 * @param {(text: string) => void} progress
 */
async function loadApisIn(folder, rounds, progress) {
  const todos = Array.from({ length: listed }, (_, index) => newTodo(index + 1));
  const withIds = todos.map((todo, index) => ({ id: index + 1, ...todo }));
  const database = join(folder, 'db.json');
  await writeFile(database, JSON.stringify({ todos: withIds }));
  const [ourPort, peerPort] = [await freePort(), await freePort()];
  const environment = { ...process.env, PORT: `${ourPort}`, DATA_DIR: folder, DATABASE_URL: '' };
  const children = [
    spawn(process.execPath, [studentsApi], { env: environment, stdio: 'ignore' }),
    spawn(
      process.execPath,
      [jsonServer, '--quiet', '--host', '127.0.0.1', '--port', `${peerPort}`, database],
      { stdio: 'ignore' },
    ),
  ];
  const peers = [
    { name: 'ours', url: `http://127.0.0.1:${ourPort}/api/todos` },
    { name: 'json-server', url: `http://127.0.0.1:${peerPort}/todos` },
  ];
  /** @type {import('./rounds.mjs').Samples} */
  const lists = {};
  /** @type {import('./rounds.mjs').Samples} */
  const patches = {};
  try {
    for (const { url } of peers) await answering(url);
    for (const todo of todos) await send('POST', `${peers[0]?.url}`, todo);
    for (let round = 1; round <= rounds; round += 1) {
      progress(`round ${round} of ${rounds}: API`);
      for (const { name, url } of turned(peers, round)) {
        const patch = {
          method: /** @type {const} */ ('PATCH'),
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(newTodo(1)),
        };
        (lists[name] ??= []).push(await perSecond({ url: `${url}?userId=1` }));
        (patches[name] ??= []).push(await perSecond({ url: `${url}/1`, ...patch }));
      }
    }
  } finally {
    for (const child of children) child.kill();
  }
  return { 'list of 100': lists, 'PATCH of one': patches };
}

/**
 * How safe a write is, asked of the connection that has just made one.
 *
 * @returns {Promise<{ journal_mode: string, synchronous: number }>}
 */
export function durability() {
  return withTemporaryFolder(async (folder) => {
    const database = await openDatabase(databaseUrlIn(folder));
    await database.write("INSERT INTO todos (title, completed, user_id) VALUES ('One', 0, 1)");
    const [journal] = await database.read('PRAGMA journal_mode');
    const [synchronous] = await database.read('PRAGMA synchronous');
    await database.close();
    // Both come as plain values: a text and a number.
    return JSON.parse(JSON.stringify({ ...journal, ...synchronous }));
  });
}

/** @param {number} nth */
const newTodo = (nth) => ({ title: `Todo ${nth} of the list`, completed: false, userId: 1 });

/** @param {import('autocannon').Options} options */
async function perSecond(options) {
  const result = await autocannon({ connections: 10, duration: secondsEach, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${options.url} refused calls`);
  return result['2xx'] / result.duration;
}

/** @param {string} method @param {string} url @param {object} body */
async function send(method, url, body) {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** @param {string} url */
async function answering(url) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${url}?userId=1`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
