export interface Todo {
  readonly id: number;
  readonly title: string;
  readonly completed: boolean;
  readonly userId: number;
}

/** Makes one call of the API and gives back what it answered, unchecked; nothing for a delete. */
export async function call(method: string, path: string, body?: object): Promise<unknown> {
  const init: RequestInit = { method };
  if (body) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(`/api/todos${path}`, init);
  if (!response.ok) throw new Error(`answered with status ${response.status}`);
  return method === 'DELETE' ? undefined : response.json();
}
