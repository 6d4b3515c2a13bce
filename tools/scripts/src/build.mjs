import { prepare } from './prepare.mjs';

const buildArguments = process.argv.slice(2);
if (buildArguments.at(-1) === '--base') {
  console.error('--base needs the folder that the page is served from, such as --base /todos/');
  process.exit(1);
}

await prepare({ build: ['@todos/web', '@todos/legacy-static'], buildArguments });

console.log('The web page is in apps/web/dist, the legacy page in apps/legacy-static/dist.');
