import { buildTargets, bundle, gzipBytes, stylesOf } from './targets.mjs';

/** Returns what a first visit downloads besides the HTML, and its budgets, in bytes after gzip. */
export async function measureBytes() {
  const [ours] = await buildTargets();
  if (!ours) throw new Error('there is no page to measure');
  const script = [...ours.scripts.values()].join('');
  const react = gzipBytes(await bundle('baselines/react-only.ts'));
  return {
    script: { bytes: gzipBytes(script), budget: Math.floor(1.36 * react), react },
    styles: { bytes: gzipBytes(stylesOf(ours.html)), budget: 4000 },
  };
}
