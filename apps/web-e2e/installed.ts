import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firefox, webkit } from '@playwright/test';
import { launchOptions } from '@todos/test-utils';

/** Playwright's own Firefox and WebKit; it cannot use others. */
const engines = [firefox, webkit].map((type) => ({
  name: type.name(),
  isInstalled: existsSync(type.executablePath()),
  hint: `npx playwright install ${type.name()}`,
}));

/** Only Linux takes the system font from a file. */
const inter = {
  name: 'inter',
  isInstalled: Boolean(spawnSync('fc-list', ['Inter'], { encoding: 'utf8' }).stdout),
  hint: 'on Debian, apt-get install fonts-inter fontconfig',
};

const commands = [
  'orca',
  'xdotool',
  'openbox',
  'speech-dispatcher',
  'Xvfb',
  'firefox-esr',
  'setpriv',
];
const orca = {
  name: 'orca',
  isInstalled: commands.every((name) => spawnSync('which', [name]).status === 0),
  hint: `on Debian, apt-get install orca xdotool openbox speech-dispatcher xvfb dbus python3-pyatspi
    gir1.2-wnck-3.0 firefox-esr`.replace(/\s+/g, ' '),
};

/** The names of the projects that need what a machine may not have, and has. */
export const installed = {
  engines: engines.filter(({ isInstalled }) => isInstalled).map(({ name }) => name),
  inter: inter.isInstalled,
  orca: orca.isInstalled,
};

const FONTCONFIG_FILE = join(import.meta.dirname, 'inter.conf');

/** Makes Inter the font of the system. */
export const withInter = {
  launchOptions: { ...launchOptions(), env: { ...process.env, FONTCONFIG_FILE } },
};

/** Prints a line for each that is not installed, so its tests do not run. */
export default function reportMissing() {
  for (const { name, isInstalled, hint } of [...engines, inter, orca]) {
    if (!isInstalled) console.log(`NOT RUN ${name}: it is not installed (${hint})`);
  }
}
