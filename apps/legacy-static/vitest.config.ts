import react from '@vitejs/plugin-react';
import { defineProject, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineProject({
    plugins: [react()],
    test: { name: 'legacy-static', environment: 'jsdom', setupFiles: ['./vitest.setup.ts'] },
  }),
);
