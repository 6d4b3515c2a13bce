export { reportMissingEngines as default } from '@todos/test-utils';
