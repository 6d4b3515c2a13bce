import type { Probe } from './page-probe.mjs';

declare global {
  /** Installed in the page by `installProbe`. */
  const probe: Probe;
}
