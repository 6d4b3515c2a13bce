import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

// `start.test.ts` needs the built pages: it is the task `e2e`.
export default mergeConfig(sharedConfig, defineConfig({ test: { testTimeout: 120_000 } }));
