import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs first what renders no page: many mutants are found there, in milliseconds. Prerendering comes
 * last, because React reports contexts that it renders in a page afterwards.
 */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = [/\/prerender\.test/, /\.tsx$/, /\.ts$/];
    const rank = (file: TestSpecification) => order.findIndex((each) => each.test(file.moduleId));
    return (await super.sort(files)).sort((a, b) => rank(b) - rank(a));
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
