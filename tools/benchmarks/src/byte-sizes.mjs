import { bundle, gzipBytes, buildTargets, stylesOf } from './targets.mjs';

/** What a first visit may cost, in bytes of gzip. */
export async function measureBytes() {
  const [ours] = await buildTargets();
  if (!ours) throw new Error('there is no page');
  const script = [...ours.scripts.values()].join('');
  const react = gzipBytes(await bundle('baselines/react-only.ts'));
  return {
    script: { bytes: gzipBytes(script), budget: Math.floor(1.28 * react), react },
    styles: { bytes: gzipBytes(stylesOf(ours.html)), budget: 4000 },
  };
}
