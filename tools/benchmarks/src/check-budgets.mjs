/** Prints the size of the script and the styles, and exits with 1 when one is over its budget. */
import { measureBytes } from './byte-sizes.mjs';

const { script, styles } = await measureBytes();
console.log(
  `script: ${script.bytes} of ${script.budget} bytes (react and react-dom: ${script.react})`,
);
console.log(`styles: ${styles.bytes} of ${styles.budget} bytes`);
if (script.bytes > script.budget || styles.bytes > styles.budget) process.exitCode = 1;
