import { pureRouter, withPolicy } from '@todos/vite-plugins';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

export default defineConfig(({ command }) => ({
  // Works in any folder, and from disk.
  base: './',
  resolve: { conditions: ['@todos/source', ...defaultClientConditions] },
  build: { modulePreload: { polyfill: false } },
  plugins: [
    react(),
    pureRouter(),
    // The development server serves separate files.
    command === 'build' && viteSingleFile({ removeViteModuleLoader: true }),
    hashedPolicy(),
  ],
}));

/** Adds a policy that forbids all requests, with the hashes of the inlined scripts and styles. */
function hashedPolicy(): Plugin {
  return {
    name: 'hashed-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Runs after the single-file plugin, which is also "post" and comes first in the list.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          file.source = withPolicy(file.source.toString());
        }
      },
    },
  };
}
