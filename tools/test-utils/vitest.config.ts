import { defineConfig, mergeConfig } from 'vitest/config';
import { sharedConfig } from '../../vitest.shared.ts';

// Playwright's own browser is installed on some machines only.
const test = { env: { PLAYWRIGHT_BROWSERS_PATH: 'none' } };

export default mergeConfig(sharedConfig, defineConfig({ test }));
