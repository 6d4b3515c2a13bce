import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs first what renders no page: many mutants are found there, in milliseconds. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('.tsx'));
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** The tests that every mutant is run against, in a copy of this folder, which has no neighbours. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@todos/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@todos/source', ...defaultClientConditions] } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts', './src/test/mutation-setup.ts'],
    testTimeout: 30_000,
    expect: { poll: { interval: 5, timeout: 1500 } },
    restoreMocks: true,
    isolate: false,
    sequence: { sequencer: QuickestFirst },
  },
});
