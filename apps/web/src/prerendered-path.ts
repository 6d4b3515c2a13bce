import { matchPath } from 'react-router-dom';
import { parseStatus } from 'todo-core';

/** The paths that are prerendered, relative to the folder that the page is served from. */
export const prerenderedPaths = ['todos/all', 'todos/active', 'todos/completed', 'about'] as const;

/** A path that is prerendered. */
export type PrerenderedPath = (typeof prerenderedPaths)[number];

/** Where every other path redirects to. */
export const homePath = 'todos/all' satisfies PrerenderedPath;

/**
 * Returns the prerendered path that looks the same as `path` (such as `/todos/any`, below the folder
 * that the page is served from), or `undefined` if `path` redirects. Matches as the router does.
 */
export function prerenderedPathOf(path: string): PrerenderedPath | undefined {
  if (matchPath('/about', path)) return 'about';
  const todosPage = matchPath('/todos/:status', path);
  return todosPage ? `todos/${parseStatus(todosPage.params.status)}` : undefined;
}
