export { contentSecurityPolicy } from './content-security-policy.mjs';
export { inlineStyles } from './inline-styles.mjs';
export { prerenderPages } from './prerender-pages.mjs';
export { serviceWorker } from './service-worker.mjs';
export { rolldownOptions } from './rolldown-options.mjs';
