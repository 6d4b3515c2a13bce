import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

/** Playwright's own Firefox and WebKit; it cannot use others. */
export const engines = [firefox, webkit].map((type) => ({
  name: type.name(),
  isInstalled: existsSync(type.executablePath()),
}));

/** Prints a line for each engine that is not installed, so its tests do not run. */
export default function reportMissingEngines() {
  for (const { name, isInstalled } of engines) {
    if (isInstalled) continue;
    console.log(
      `NOT RUN ${name}: Playwright's own ${name} is not installed (npx playwright install ${name})`,
    );
  }
}
