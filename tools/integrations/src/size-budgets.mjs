// As it was packed and installed, minified and compressed by brotli.
const path = `${process.env.CONSUMERS_FOLDER}/node/node_modules/todo-core/dist/index.js`;

export default [
  { name: 'todo-core', path, limit: '4.3 kB' },
  { name: 'one pure function', path, import: '{ visibleTodos }', limit: '130 B' },
];
