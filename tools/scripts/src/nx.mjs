import { install, nx } from './prepare.mjs';
import { run } from './run.mjs';

// Installs what is needed, and runs Nx with the arguments of this command.
await install();
const { ok } = await run(nx(...process.argv.slice(2)), { stdio: 'inherit' });
process.exitCode = ok ? 0 : 1;
