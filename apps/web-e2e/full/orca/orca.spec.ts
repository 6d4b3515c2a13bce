import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '../../tests/fixtures.ts';

test('a real screen reader says each thing once', async ({ students }) => {
  test.setTimeout(300_000);
  const [script = '', session = ''] = ['orca.sh', 'session'].map((name) =>
    join(import.meta.dirname, name),
  );
  const [code, spoken] = await new Promise<[unknown, string]>((resolve) => {
    execFile('bash', [script, `${students.url}/`, session], (error, stdout, stderr) =>
      resolve([error?.code ?? 0, stdout + stderr]),
    );
  });
  expect(code, spoken).toBe(0);
});
