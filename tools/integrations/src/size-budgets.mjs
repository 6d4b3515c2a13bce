// Of the installed package, minified and compressed with brotli. Its README says what the bytes are for.
const path = `${process.env.INTEGRATIONS_FOLDER}/node/node_modules/todo-core/dist/index.js`;

export default [
  { name: 'todo-core', path, limit: '5.3 kB' },
  { name: 'one pure function', path, import: '{ visibleTodos }', limit: '130 B' },
];
