export interface Todo {
  readonly id: number;
  readonly title: string;
  readonly completed: boolean;
  readonly userId: number;
}

/** Makes one API call and returns its response, unchecked, or nothing for a delete. */
export async function call(method: string, path: string, body?: object): Promise<unknown> {
  const init: RequestInit = { method };
  if (body) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(`/api/todos${path}`, init);
  if (!response.ok) throw new Error(`${method} returned status ${response.status}`);
  return method === 'DELETE' ? undefined : response.json();
}
