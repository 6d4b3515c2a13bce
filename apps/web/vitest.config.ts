import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineConfig({
    plugins: [react()],
    test: {
      environment: 'jsdom',
      // Each file cleans up after itself, so all can share one environment.
      isolate: false,
      setupFiles: ['./vitest.setup.ts'],
      expect: { poll: { interval: 5 } },
    },
  }),
);
