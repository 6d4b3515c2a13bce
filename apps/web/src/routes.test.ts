import { expect, it } from 'vitest';
import { matchRoute, pathOf, routes } from './routes.ts';

it.each([
  ['/todos/active/', 'active'],
  ['/todos/anything', 'all'],
  ['/todos/%', 'all'],
  ['/about/', 'about'],
  ['/About', 'about'],
])('"%s" matches the route %s', (path, route) => {
  expect(matchRoute(path)).toBe(route);
});

it.each([
  ...['/', '/todos', '/todos/', '/todos/all/more', '/todos//all', '/about/more'],
  ...['/more/todos/all', '/more/about'],
])('"%s" matches no route', (path) => expect(matchRoute(path)).toBeUndefined());

it('every route is at its address', () => {
  const paths = ['/todos/all', '/todos/active', '/todos/completed', '/about'];
  expect(routes.map((route) => pathOf(route))).toEqual(paths);
  expect(paths.map((path) => matchRoute(path))).toEqual(routes);
});
