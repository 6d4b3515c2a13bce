import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The tests that every mutant is run against, in a copy of this folder, which has no neighbours. */
export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
  },
});
