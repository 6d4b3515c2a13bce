import { readFileSync } from 'node:fs';

const { engines } = /** @type {{ engines: { node: string } }} */ (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
);
const needed = engines.node.replace('>=', '');
const [major = 0, minor = 0] = needed.split('.').map(Number);
const [ourMajor = 0, ourMinor = 0] = process.versions.node.split('.').map(Number);

if (ourMajor < major || (ourMajor === major && ourMinor < minor)) {
  console.error(
    `Node ${needed} or newer is needed, and this is Node ${process.versions.node}. ` +
      'Install a newer one (from nodejs.org, for example) and try again.',
  );
  process.exit(1);
}
