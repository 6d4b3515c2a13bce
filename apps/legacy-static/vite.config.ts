import { contentSecurityPolicy, rolldownOptions } from '@todos/vite-plugins';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

export default defineConfig(({ command }) => ({
  // Works in any folder, and from disk.
  base: './',
  resolve: { conditions: ['@todos/source', ...defaultClientConditions] },
  build: { modulePreload: { polyfill: false }, rolldownOptions },
  plugins: [
    react(),
    // The development server serves separate files.
    command === 'build' && viteSingleFile({ removeViteModuleLoader: true }),
    contentSecurityPolicy(),
  ],
}));
