import './check-node.mjs';
import { spawn } from 'node:child_process';
import { pnpm, root } from './run.mjs';

// Runs pnpm with what this command was given, where only Node and npm are installed.
const [program = '', ...args] = pnpm(...process.argv.slice(2));
const child = spawn(program, args, {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
child.on('close', (code) => (process.exitCode = code ?? 1));
