import { bundle, gzipBytes, makeSubjects, stylesOf } from './subjects.mjs';

/** What a first visit may cost, in bytes of gzip. */
export async function measureBudgets() {
  const [ours] = await makeSubjects();
  if (!ours) throw new Error('there is no page');
  const script = [...ours.scripts.values()].join('');
  const react = gzipBytes(await bundle('yardsticks/react-alone.ts'));
  return {
    script: { bytes: gzipBytes(script), budget: Math.floor(1.28 * react), react },
    styles: { bytes: gzipBytes(stylesOf(ours.html)), budget: 4000 },
  };
}

if (
  process.argv[1] !== undefined &&
  import.meta.url.endsWith(process.argv[1].replaceAll('\\', '/'))
) {
  const { script, styles } = await measureBudgets();
  console.log(
    `script: ${script.bytes} of ${script.budget} bytes (react and react-dom: ${script.react})`,
  );
  console.log(`styles: ${styles.bytes} of ${styles.budget} bytes`);
  if (script.bytes > script.budget || styles.bytes > styles.budget) process.exitCode = 1;
}
