import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineConfig({
    plugins: [react()],
    test: {
      environment: 'jsdom',
      // Every file sets up and cleans up after itself, so they can share what they load.
      isolate: false,
      include: ['src/**/*.test.tsx'],
      setupFiles: ['./vitest.setup.ts'],
      coverage: {
        include: ['src/**/*.{ts,tsx}'],
        exclude: ['src/**/*.{test,stories}.tsx', 'src/test/**'],
        reporter: ['text-summary'],
        thresholds: { statements: 98, branches: 94, functions: 98, lines: 98 },
      },
    },
  }),
);
