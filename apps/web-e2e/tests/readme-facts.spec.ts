import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const fileOf = (path: string) => fileURLToPath(import.meta.resolve(`@todos/legacy-static/${path}`));

test('the legacy page is as large as its README says, to 2 kB', () => {
  const page = readFileSync(fileOf('dist/index.html'));
  const readme = readFileSync(fileOf('README.md'), 'utf8');
  const [, size, zipped] = /(\d+) kB, (\d+) kB with gzip/.exec(readme) ?? [];
  expect(Math.abs(Number(size) * 1000 - page.length)).toBeLessThan(2000);
  expect(Math.abs(Number(zipped) * 1000 - gzipSync(page).length)).toBeLessThan(2000);
});
