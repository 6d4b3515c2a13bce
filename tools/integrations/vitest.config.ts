import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

// Playwright runs `*.spec.ts`.
const test = { include: ['tests/*.test.ts'] };

export default mergeConfig(sharedConfig, defineConfig({ test }));
