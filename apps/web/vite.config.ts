import {
  contentSecurityPolicy,
  inlineStyles,
  prerenderPages,
  rolldownOptions,
  serviceWorker,
} from '@todos/vite-plugins';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defaultClientConditions, defaultServerConditions, defineConfig, loadEnv } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { connectSource, parseConfig } from './src/config.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const source = '@todos/source';

export default defineConfig(({ mode }) => {
  const config = parseConfig(loadEnv(mode, import.meta.dirname), version);
  return {
    resolve: { conditions: [source, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
    define: { __APP_CONFIG__: JSON.stringify(config) },
    build: { modulePreload: { polyfill: false }, rolldownOptions },
    plugins: [
      react(),
      inlineStyles(),
      prerenderPages('src/start/prerender.tsx'),
      contentSecurityPolicy(connectSource(config)),
      serviceWorker(`src/offline/${config.offline ? '' : 'remove-'}service-worker.ts`),
      compression({
        include: /\.(html|js)$/,
        threshold: 0,
        algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
      }),
    ],
  };
});
