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
