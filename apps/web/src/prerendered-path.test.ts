import { expect, it } from 'vitest';
import { prerenderedPathOf } from './prerendered-path.ts';

it.each([
  ['/todos/all', 'todos/all'],
  ['/todos/active', 'todos/active'],
  ['/todos/completed', 'todos/completed'],
  ['/todos/active/', 'todos/active'],
  ['/todos/anything', 'todos/all'],
  ['/todos/__proto__', 'todos/all'],
  ['/about', 'about'],
  ['/about/', 'about'],
  ['/', undefined],
  ['/todos', undefined],
  ['/todos/', undefined],
  ['/todos/all/more', undefined],
  ['/about/more', undefined],
  ['/nowhere', undefined],
  ['/About', 'about'],
  ['/todos//all', undefined],
  ['/todos/ACTIVE', 'todos/all'],
])('"%s" looks like the prerendered page %s', (path, prerenderedPath) => {
  expect(prerenderedPathOf(path)).toBe(prerenderedPath);
});
