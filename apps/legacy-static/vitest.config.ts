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
      setupFiles: ['./vitest.setup.ts'],
    },
  }),
);
