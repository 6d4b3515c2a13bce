import { readFileSync } from 'node:fs';

const readme = new URL('../../../packages/todo-core/README.md', import.meta.url);
// Minified, with brotli. What the README promises is the budget.
const [, limit] = /at most\s([\d.]+ kB)/.exec(readFileSync(readme, 'utf8')) ?? [];
if (!limit) throw new Error('the README says no size');
const path = '../../../packages/todo-core/dist/index.js';

export default [
  { name: 'todo-core', path, limit },
  { name: 'one pure function', path, import: '{ visibleTodos }', limit: '130 B' },
];
