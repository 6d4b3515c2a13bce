import { pureRouter, withPolicy } from '@todos/vite-plugins';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import {
  build,
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  loadEnv,
  type Plugin,
} from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { type Config, connectSource, parseConfig } from './src/config.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const source = '@todos/source';

export default defineConfig(({ mode }) => {
  const config = parseConfig(loadEnv(mode, import.meta.dirname), version);
  return {
    resolve: { conditions: [source, ...defaultClientConditions] },
    define: { __APP_CONFIG__: JSON.stringify(config) },
    build: {
      modulePreload: { polyfill: false },
    },
    plugins: [
      react(),
      rootedBase(),
      pureRouter(),
      prerenderedPages(config),
      compression({
        include: /\.(html|js)$/,
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

/**
 * Makes a page of its own for each path: with its first look in it, its styles, and its policy.
 * `index.html`, for a host that answers every path with it, is the one of `todos/all`.
 */
function prerenderedPages(config: Config): Plugin {
  let base = '/';
  return {
    name: 'prerendered-pages',
    apply: 'build',
    configResolved: (resolved) => void (base = resolved.base),
    // After the HTML is made, and before it is compressed.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const { homePath, renderPage, prerenderedPaths } = await buildPrerenderer();
      const template = withInlineStyles(textOf(bundle, 'index.html'), bundle);
      delete bundle['index.html'];
      for (const path of prerenderedPaths) {
        const content = await renderPage(path, base, config);
        const html = template.replace(
          '<div id="root"></div>',
          () => `<div id="root" data-path="${path}">${content}</div>`,
        );
        const page = withPolicy(html, { scripts: "'self'", calls: connectSource(config) });
        this.emitFile({ type: 'asset', fileName: `${path}/index.html`, source: page });
        if (path === homePath) {
          this.emitFile({ type: 'asset', fileName: 'index.html', source: page });
        }
      }
    },
  };
}

type Bundle = Parameters<
  Extract<NonNullable<Plugin['generateBundle']>, (...args: never) => unknown>
>[1];

function textOf(bundle: Bundle, fileName: string): string {
  const file = bundle[fileName];
  if (file?.type !== 'asset') throw new Error(`the build made no ${fileName}`);
  return file.source.toString();
}

/** Builds what renders the pages, and imports it. */
async function buildPrerenderer(): Promise<typeof import('./src/prerender.tsx')> {
  const outDir = 'node_modules/.prerender';
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true },
    plugins: [react()],
  });
  const built = new URL(`${outDir}/prerender.js`, import.meta.url);
  return import(built.href) as Promise<typeof import('./src/prerender.tsx')>;
}

/** The styles are smaller than the wait for one more file. */
function withInlineStyles(html: string, bundle: Bundle): string {
  return html.replace(
    /<link rel="stylesheet"[^>]* href="[^"]*(assets\/[^"]+\.css)">/g,
    (_, name: string) => {
      const css = textOf(bundle, name);
      Reflect.deleteProperty(bundle, name);
      return `<style>${css.trim()}</style>`;
    },
  );
}
