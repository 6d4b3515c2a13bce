export { createClient, type Client } from './client.ts';
export { rules, type Rule } from './rules.ts';
