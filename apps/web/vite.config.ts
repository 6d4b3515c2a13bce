import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defaultClientConditions, defineConfig, loadEnv, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { type Config, connectSource, parseConfig } from './src/config.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig(({ mode }) => {
  const config = parseConfig(loadEnv(mode, import.meta.dirname), version);
  return {
    resolve: { conditions: ['@todos/source', ...defaultClientConditions] },
    define: {
      __APP_CONFIG__: JSON.stringify(config),
    },
    build: { modulePreload: { polyfill: false } },
    plugins: [
      react(),
      rootedBase(),
      contentSecurityPolicy(config),
      compression({
        include: /\.(html|js|css)$/,
        threshold: 0,
        algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
      }),
    ],
  };
});

/** The router needs to know the folder that the page is served from: Vite's relative base cannot say it. */
function rootedBase(): Plugin {
  return {
    name: 'rooted-base',
    configResolved({ base }) {
      if (!/^\/(?:[^/].*\/)?$/.test(base)) {
        throw new Error(`base must be a folder such as / or /todos/, not "${base}"`);
      }
    },
  };
}

/** In the page itself, so that it holds on any static host; the dev server's inline scripts go without. */
function contentSecurityPolicy(config: Config): Plugin {
  const content = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src ${connectSource(config)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content },
        injectTo: 'head-prepend',
      },
    ],
  };
}
