import { expect, it } from 'vitest';
import { run } from './run.mjs';

/** Starts a server that is deaf to SIGTERM and prints its port, and waits for ever. */
const stuck = `
  const { spawn } = require('node:child_process');
  const deaf = "process.on('SIGTERM', () => {});" +
    "const server = require('node:http').createServer((_, response) => response.end());" +
    "server.listen(0, '127.0.0.1', () => console.log(String(server.address().port)))";
  spawn(process.execPath, ['-e', deaf], { stdio: 'inherit' });
  setInterval(() => {}, 1000);
`;

it('a run that is stuck fails with a plain sentence, and leaves nothing running', async () => {
  const { ok, output } = await run([process.execPath, '-e', stuck], { limit: 3 });
  expect(ok).toBe(false);
  expect(output).toContain('It did not end within 3 seconds, so it was stopped.');
  const port = Number(/^\d+/.exec(output)?.[0]);
  expect(port).toBeGreaterThan(0);
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}`).catch(() => 'nobody there'))
    .toBe('nobody there');
});
