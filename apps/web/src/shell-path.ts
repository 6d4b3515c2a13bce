import { matchPath } from 'react-router-dom';
import { parseStatus } from 'todo-core';

/** The paths that are prerendered, below the folder that the page is served from. */
export const shellPaths = ['todos/all', 'todos/active', 'todos/completed', 'about'] as const;

/** A path that is prerendered. */
export type ShellPath = (typeof shellPaths)[number];

/** Where every path leads that is none of the app's. Specification, section 2. */
export const homePath = 'todos/all' satisfies ShellPath;

/**
 * Gives the prerendered path that looks like this one (`/todos/any`, below the folder that the page
 * is served from), or `undefined` for a path that redirects. Matches as the router does.
 */
export function shellPathOf(path: string): ShellPath | undefined {
  if (matchPath('/about', path)) return 'about';
  const todosPage = matchPath('/todos/:status', path);
  return todosPage ? `todos/${parseStatus(todosPage.params.status)}` : undefined;
}
