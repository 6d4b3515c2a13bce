/** The command: says what a first visit costs, and fails where that is over a budget. */
import { measureBytes } from './byte-sizes.mjs';

const { script, styles } = await measureBytes();
console.log(
  `script: ${script.bytes} of ${script.budget} bytes (react and react-dom: ${script.react})`,
);
console.log(`styles: ${styles.bytes} of ${styles.budget} bytes`);
if (script.bytes > script.budget || styles.bytes > styles.budget) process.exitCode = 1;
