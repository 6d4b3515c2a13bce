import { existsSync } from 'node:fs';
import { firefox, webkit } from '@playwright/test';

/**
 * Returns Playwright's own Firefox and WebKit, and which of them are installed. Others cannot be
 * used: Playwright drives builds of its own.
 */
export const engines = () =>
  [firefox, webkit].map((type) => ({
    name: type.name(),
    isInstalled: existsSync(type.executablePath()),
  }));

/** Prints a line for each engine whose tests cannot run here. */
export function reportMissingEngines() {
  for (const { name, isInstalled } of engines()) {
    if (isInstalled) continue;
    console.log(
      `NOT RUN ${name}: Playwright's own ${name} is not installed (npx playwright install ${name})`,
    );
  }
}
