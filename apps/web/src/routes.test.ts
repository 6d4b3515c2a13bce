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

it.each(['/', '/todos', '/todos/', '/todos/all/more', '/todos//all', '/about/more'])(
  '"%s" matches no route',
  (path) => expect(matchRoute(path)).toBeUndefined(),
);

it('every route is at its address', () => {
  expect(routes.map((route) => matchRoute(pathOf(route)))).toEqual(routes);
});
