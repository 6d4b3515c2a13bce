export { default } from './tools/lint/src/config.mjs';
