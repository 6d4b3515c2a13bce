import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// What a first visit of the built page loads, beside what docs/performance.md says of it.
const read = (/** @type {string | URL} */ path) => readFileSync(path, 'utf8');
const dist = new URL('.', import.meta.resolve('@todos/web/dist/index.html'));
const html = read(new URL('todos/all/index.html', dist));
const scripts = [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)];
if (scripts.length !== 1 || html.includes('modulepreload')) throw new Error('not one script');
const script = read(new URL(scripts[0]?.[1] ?? '', dist));
const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];

const said = read(new URL('../../../docs/performance.md', import.meta.url));
for (const [name, text] of Object.entries({ script, styles })) {
  const bytes = gzipSync(text, { level: 9 }).length;
  const [, kilobytes] = new RegExp(`some ([\\d.]+) kB of ${name}`).exec(said) ?? [];
  console.log(`${name}: ${bytes} bytes with gzip`);
  if (bytes <= Number(kilobytes) * 1050) continue;
  console.error(`docs/performance.md says ${kilobytes} kB of ${name}, and 5 % more is allowed`);
  process.exitCode = 1;
}
