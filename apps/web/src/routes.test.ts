import { expect, it } from 'vitest';
import { matchRoute, pathOf, routes } from './routes.ts';

it.each([
  ['/todos/active/', 'active'],
  ['/todos/anything', 'all'],
  ['/todos/%', 'all'],
  ['/about/', 'about'],
  ['/About', 'about'],
  ['/', undefined],
  ['/todos', undefined],
  ['/todos/', undefined],
  ['/todos/all/more', undefined],
  ['/todos//all', undefined],
  ['/about/more', undefined],
])('"%s" shows %s', (path, route) => {
  expect(matchRoute(path)).toBe(route);
});

it('every route is at its address', () => {
  expect(routes.map((route) => matchRoute(pathOf(route)))).toEqual(routes);
});
