import { install, runNx } from './prepare.mjs';

// Installs what is needed, and runs Nx with the arguments of this command.
await install();
process.exitCode = (await runNx(process.argv.slice(2))) ? 0 : 1;
