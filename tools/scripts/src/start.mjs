import { build } from './prepare.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';

await serve(async (settings) => {
  await build('@todos/web', '@todos/legacy-static', '@todos/students-api');
  const { createLog, startServer } = await import('@todos/students-api');
  const [webRoot, legacyRoot] = ['web', 'legacy-static'].map((app) => `${root}apps/${app}/dist`);
  return startServer({ ...settings, webRoot, legacyRoot, log: createLog() });
});
