import { pureRouter, withPolicy } from '@todos/vite-plugins';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

export default defineConfig(({ command }) => ({
  // Any folder, and the disk too.
  base: './',
  resolve: { conditions: ['@todos/source', ...defaultClientConditions] },
  build: { modulePreload: { polyfill: false } },
  plugins: [
    react(),
    pureRouter(),
    // While developing there is one file after another, and the base is the server's.
    command === 'build' && viteSingleFile({ removeViteModuleLoader: true }),
    hashedPolicy(),
  ],
}));

/** The page may ask for nothing: its policy stands in it, made from what the single-file plugin put inside. */
function hashedPolicy(): Plugin {
  return {
    name: 'hashed-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the single-file plugin, which is "post" itself and stands before this one.
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
