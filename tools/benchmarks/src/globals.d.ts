/** Installed in the page by `installProbe`. */
declare const probe: ReturnType<typeof import('./page-probe.mjs').installProbe>;
