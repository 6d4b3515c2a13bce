import { expect, it } from 'vitest';
import { matchRoute, pathOf, routes } from './routes.ts';

it.each([
  ['/todos/all', 'all'],
  ['/todos/active', 'active'],
  ['/todos/completed', 'completed'],
  ['/todos/active/', 'active'],
  ['/todos/anything', 'all'],
  ['/todos/__proto__', 'all'],
  ['/todos/ACTIVE', 'all'],
  ['/todos/%', 'all'],
  ['/about', 'about'],
  ['/about/', 'about'],
  ['/About', 'about'],
  ['/', undefined],
  ['/todos', undefined],
  ['/todos/', undefined],
  ['/todos/all/more', undefined],
  ['/todos//all', undefined],
  ['/about/more', undefined],
  ['/nowhere', undefined],
])('"%s" shows %s', (path, route) => {
  expect(matchRoute(path)).toBe(route);
});

it('every route is at its address', () => {
  expect(routes.map((route) => matchRoute(pathOf(route)))).toEqual(routes);
});
