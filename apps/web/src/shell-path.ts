import { parseStatus } from 'todo-core';

/** The paths that are prerendered, below the folder that the page is served from. */
export const shellPaths = ['todos/all', 'todos/active', 'todos/completed', 'about'] as const;

/** A path that is prerendered. */
export type ShellPath = (typeof shellPaths)[number];

/**
 * Gives the prerendered path that looks like this one, or `undefined` for a path that redirects.
 * Specification, section 2.
 */
export function shellPathOf(path: string): ShellPath | undefined {
  const [page, status, ...rest] = path.split('/').filter((part) => part !== '');
  if (page === 'about' && status === undefined) return 'about';
  if (page === 'todos' && status !== undefined && rest.length === 0) {
    return `todos/${parseStatus(status)}`;
  }
  return undefined;
}
