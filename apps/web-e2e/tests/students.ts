import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseUrlIn, startServer, type Todo } from '@todos/students-api';
import { todoBody } from '@todos/test-utils/todo';

const webFile = import.meta.resolve('@todos/web/dist/index.html');
/** The address of the built legacy page on the disk. */
export const legacyFile = import.meta.resolve('@todos/legacy-static/dist/index.html');
const [webRoot, legacyRoot] = [webFile, legacyFile].map((file) => dirname(fileURLToPath(file)));

/** The students API of one test: a real server with a real database file, which also serves the pages. */
export type Students = Awaited<ReturnType<typeof startStudents>>;

/** Starts the students API with its database in the folder. */
export async function startStudents(folder: string) {
  const databaseUrl = databaseUrlIn(folder);
  const allowedHosts = ['todos.localhost'];
  const options = { host: '127.0.0.1', allowedHosts, databaseUrl, webRoot, legacyRoot };
  const start = (port: number) => startServer({ ...options, port });
  let server = await start(0);
  const { url } = server;

  return {
    /** Its address, which stays the same when it is started again. */
    url,
    /** Returns the stored todos. */
    async list(): Promise<Todo[]> {
      return (await (await fetch(`${url}/api/todos?userId=1`)).json()) as Todo[];
    },
    /** Stores a todo without the page. */
    async add(title: string, completed = false): Promise<void> {
      const body = JSON.stringify(todoBody(title, completed));
      const headers = { 'Content-Type': 'application/json' };
      const { ok, status } = await fetch(`${url}/api/todos`, { method: 'POST', headers, body });
      if (!ok) throw new Error(`The students API responded to a create with ${status}.`);
    },
    /** Stops it: connections are refused until it is started again. */
    stop: () => server.close(),
    /** Starts it again with the same database file. */
    async start(): Promise<void> {
      server = await start(Number(new URL(url).port));
    },
    close: () => server.close(),
  };
}
