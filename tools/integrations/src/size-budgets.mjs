// Minified, with brotli: slightly above the measured sizes.
const path = '../../../packages/todo-core/dist/index.js';

export default [
  { name: 'todo-core', path, limit: '8.4 kB' },
  { name: 'one pure function', path, import: '{ visibleTodos }', limit: '130 B' },
];
