export { contentSecurityPolicy } from './content-security-policy.mjs';
export { dropUnusedCode } from './drop-unused-code.mjs';
export { inlineStyles } from './inline-styles.mjs';
export { prerenderPages } from './prerender-pages.mjs';
