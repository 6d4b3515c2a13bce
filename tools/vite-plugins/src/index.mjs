export { pureRouter } from './pure-router.mjs';
export { withPolicy } from './with-policy.mjs';
