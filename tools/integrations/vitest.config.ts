import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

// Playwright runs `*.spec.ts`.
export default mergeConfig(sharedConfig, defineConfig({ test: { include: ['tests/*.test.ts'] } }));
