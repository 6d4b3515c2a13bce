import { defineProject, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  defineProject({
    test: {
      name: 'students-api-e2e',
      environment: 'node',
      include: ['{contract,resilience}/*.test.ts'],
    },
  }),
);
