import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

/** @typedef {{ id: number, title: string, completed: boolean, userId: number }} Todo */

/**
 * @typedef Served
 * @property {string} url
 * @property {(count: number) => void} fill replaces the todos of the API by this many, every second one completed
 * @property {() => void} close
 */

/**
 * Serves a page, compressed, and an API that keeps its todos in memory.
 *
 * @param {import('./targets.mjs').Target} target
 * @returns {Promise<Served>}
 */
export async function serveTarget({ html, scripts }) {
  /** @type {Map<number, Todo>} */
  let todos = new Map();
  let lastId = 0;
  const page = gzipSync(html, { level: 9 });
  const compressed = new Map(
    [...scripts].map(([path, code]) => [path, gzipSync(code, { level: 9 })]),
  );

  /** @param {string} method @param {number} id @param {string} body */
  function answer(method, id, body) {
    if (method === 'GET') return [...todos.values()];
    if (method === 'DELETE') return void todos.delete(id);
    const fields = /** @type {Omit<Todo, 'id'>} */ (JSON.parse(body));
    const todo = { ...todos.get(id), ...fields, id: method === 'POST' ? ++lastId : id };
    todos.set(todo.id, todo);
    return todo;
  }

  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const { pathname } = new URL(url, 'http://bench.invalid');
    if (pathname.startsWith('/api/todos')) {
      let body = '';
      request.setEncoding('utf8').on('data', (/** @type {string} */ text) => (body += text));
      request.on('end', () => {
        const value = answer(method, Number(pathname.split('/')[3]), body);
        response.setHeader('Cache-Control', 'no-store');
        response.setHeader('Content-Type', 'application/json');
        response.end(value === undefined ? undefined : JSON.stringify(value));
      });
      return;
    }
    const script = compressed.get(pathname);
    response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Cache-Control', 'no-store');
    response.end(script ?? page);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  return {
    url: `http://127.0.0.1:${port}`,
    fill(count) {
      todos = new Map();
      for (let id = 1; id <= count; id += 1) {
        const title = `Todo ${id} of the list`;
        todos.set(id, { id, title, completed: id % 2 === 0, userId: 1 });
      }
      lastId = count;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
