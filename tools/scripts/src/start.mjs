import './check-node.mjs';
import { prepare } from './prepare.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';

const packages = ['@todos/students-api', '@todos/web', '@todos/legacy-static'];
await prepare({ install: packages, build: packages });

await serve((api, settings) =>
  api.startServer({
    ...settings,
    webRoot: `${root}apps/web/dist`,
    legacyRoot: `${root}apps/legacy-static/dist`,
    log: (line) => console.log(line),
  }),
);
