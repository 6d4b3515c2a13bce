import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The tests that every mutant is run against, in a copy of this folder, which has no neighbours. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@todos/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@todos/source', ...defaultClientConditions] } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts', './src/test/mutation-setup.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
    isolate: false,
  },
});
