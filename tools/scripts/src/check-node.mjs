import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { engines } = /** @type {{ engines: { node: string } }} */ (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
);
const needed = engines.node.replace('>=', '');

if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0) {
  console.error(
    `Node ${needed} or newer is needed, and this is Node ${process.versions.node}. ` +
      'Install a newer one (from nodejs.org, for example) and try again.',
  );
  process.exit(1);
}

const folder = fileURLToPath(new URL('../../..', import.meta.url));
if (/[#?]/.test(folder)) {
  console.error(
    `Vite builds nothing in ${folder}: move it to a folder without # and ? in its path.`,
  );
  process.exit(1);
}
