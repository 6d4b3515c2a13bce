import './check-node.mjs';
import { prepare } from './prepare.mjs';

if (process.argv.at(-1) === '--base') {
  console.error('--base needs the folder that the page is served from, such as --base /todos/');
  process.exit(1);
}

const pages = ['@todos/web', '@todos/legacy-static'];
await prepare({ install: pages, build: pages, buildArguments: process.argv.slice(2) });

console.log('The web page is in apps/web/dist, the older page in apps/legacy-static/dist.');
