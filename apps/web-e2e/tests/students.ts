import { databaseUrlIn, startServer, type Todo } from '@todos/students-api';

/** The folders of the two built pages. */
export interface Pages {
  readonly webRoot: string;
  readonly legacyRoot: string;
}

/** A students API of its own for one test: a real server over a real database file. */
export interface Students {
  /** Where it serves the pages and the API; stays the same when it is started again. */
  readonly url: string;
  /** The stored todos. */
  list(): Promise<Todo[]>;
  /** Stores a todo past the page. */
  add(title: string, completed?: boolean): Promise<void>;
  /** Stops it: from then on connections are refused. */
  stop(): Promise<void>;
  /** Starts it again over the same database file. */
  start(): Promise<void>;
  /** Stops it for good. */
  close(): Promise<void>;
}

/** Starts it with its database in the folder. */
export async function startStudents(folder: string, pages: Pages): Promise<Students> {
  const databaseUrl = databaseUrlIn(folder);
  const start = (port: number) => startServer({ host: '127.0.0.1', port, databaseUrl, ...pages });
  let server = await start(0);
  const { url } = server;

  return {
    url,
    async list() {
      return (await (await fetch(`${url}/api/todos?userId=1`)).json()) as Todo[];
    },
    async add(title, completed = false) {
      const body = JSON.stringify({ title, completed, userId: 1 });
      const headers = { 'Content-Type': 'application/json' };
      const { ok, status } = await fetch(`${url}/api/todos`, { method: 'POST', headers, body });
      if (!ok) throw new Error(`the students API answered ${status} to a create`);
    },
    stop: () => server.close(),
    async start() {
      server = await start(Number(new URL(url).port));
    },
    close: () => server.close(),
  };
}
