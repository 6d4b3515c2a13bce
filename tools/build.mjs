import './check-node.mjs';
import { prepare } from './prepare.mjs';

const pages = ['@todos/web', '@todos/legacy-static'];
await prepare({ install: pages, build: pages, buildArguments: process.argv.slice(2) });

console.log('The web page is in apps/web/dist, the older page in apps/legacy-static/dist.');
