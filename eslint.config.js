export { default } from './tools/eslint-config/src/config.mjs';
