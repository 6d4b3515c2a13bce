interface ApiResponse {
  status: number;
  body: string;
}

/** Creates a client for the todos of user 1. A call resolves with any response, and rejects without one. */
export function createTodoClient(url: string) {
  async function call(method: string, path: string, body?: object): Promise<ApiResponse> {
    const headers = { 'Content-Type': 'application/json' };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method };
    const response = await fetch(`${url}${path}`, init);
    return { status: response.status, body: await response.text() };
  }
  async function list(): Promise<{ id: number; title: string }[]> {
    const { status, body } = await call('GET', `/api/todos?userId=1`);
    if (status !== 200) throw new Error(`the list returned ${status}: ${body}`);
    return JSON.parse(body) as { id: number; title: string }[];
  }

  return {
    create: (title: string) => call('POST', '/api/todos', { title, completed: false, userId: 1 }),
    remove: (id: number) => call('DELETE', `/api/todos/${id}`),
    health: async () => (await call('GET', '/health')).status,
    ready: async () => (await call('GET', '/ready')).status,
    ids: async () => (await list()).map(({ id }) => id),
    /** In alphabetical order. */
    titles: async () => (await list()).map(({ title }) => title).sort(),
  };
}

export type TodoClient = ReturnType<typeof createTodoClient>;
