import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './prepare.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';

await serve(async (settings) => {
  await build('@todos/web', '@todos/legacy-static', '@todos/students-api');
  const { createLog, startServer } = await import('@todos/students-api');

  // A copy of its own: a build may replace the files while this server runs.
  const copy = mkdtempSync(join(tmpdir(), 'todos-pages-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const [webRoot, legacyRoot] = ['web', 'legacy-static'].map((app) => {
    cpSync(`${root}apps/${app}/dist`, join(copy, app), { recursive: true });
    return join(copy, app);
  });
  return startServer({ ...settings, webRoot, legacyRoot, log: createLog() });
});
