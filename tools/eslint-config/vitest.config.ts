import { defineProject, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

export default mergeConfig(
  sharedConfig,
  // The first file to be linted loads every rule, which takes seconds on a busy machine.
  defineProject({ test: { name: 'eslint-config', environment: 'node', testTimeout: 60_000 } }),
);
