const source = new URL('../../../apps/students-api/src/', import.meta.url).href;

/** The port needs only Node, so it can be checked before anything is installed. */
export const { checkPort, listen } =
  /** @type {Pick<typeof import('@todos/students-api/settings'), 'checkPort' | 'listen'>} */ (
    await import(`${source}listen.mjs`)
  );

/** Imports the other settings, which need what is installed, but nothing that is built. */
export const importSettings = async () =>
  /** @type {typeof import('@todos/students-api/settings')} */ (
    await import(`${source}settings.mjs`)
  );
