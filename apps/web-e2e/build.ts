import { execFileSync } from 'node:child_process';
import { workspacePath } from '@todos/test-utils/workspace';

const packages = ['@todos/web', '@todos/legacy-static', '@todos/students-api'];

/** Builds what the tests open, unless Nx has: `npx playwright test` would take an old build. */
export default function build(): void {
  if (process.env['NX_TASK_TARGET_TARGET'] !== undefined) return;
  const args = [workspacePath('tools/scripts/src/nx.mjs'), 'run-many', '-t', 'build', '-p'];
  execFileSync(process.execPath, [...args, ...packages], { stdio: 'inherit' });
}
