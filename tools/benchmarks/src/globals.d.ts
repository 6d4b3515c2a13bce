import type { Probe } from './page-probe.mjs';

declare global {
  /** What `installProbe` puts into the page. */
  const probe: Probe;
}
