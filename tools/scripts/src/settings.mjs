const file = '../../../apps/students-api/src/settings.mjs';

// By its path: before the install, no package is found by its name.
export const { checkMachine, listen, settingsFromEnvironment } =
  /** @type {typeof import('@todos/students-api/settings')} */ (
    await import(new URL(file, import.meta.url).href)
  );
