import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineConfig({
    test: {
      name: 'students-api-e2e',
      include: ['{contract,resilience}/*.test.ts'],
    },
  }),
);
