import { readFileSync } from 'node:fs';

const readme = new URL('../../../packages/todo-core/README.md', import.meta.url);
const [said, size] = /about ([\d.]+) kB/.exec(readFileSync(readme, 'utf8')) ?? [];
if (said === undefined) throw new Error('packages/todo-core/README.md says no size');
const path = '../../../packages/todo-core/dist/index.js';
// Minified, with brotli.
const name = `packages/todo-core/README.md says ${said}, and 5 % more is allowed: todo-core`;

export default [
  { name, path, limit: `${Number(size) * 1050} B` },
  { name: 'one pure function', path, import: '{ visibleTodos }', limit: '130 B' },
];
