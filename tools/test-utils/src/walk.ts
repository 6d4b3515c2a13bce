import { expect, type Locator, type Page, test } from '@playwright/test';
import { hold, holdFiles, passOn, refuse } from './intercept.ts';

export type Verbs = Record<string, (rest: string) => unknown>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The parts of a page: some have a name behind them, as in `box Milk`. */
const parts: Record<string, (page: Page, name: string) => Locator> = {
  field: (page) => page.getByRole('textbox', { name: 'New todo' }),
  'toggle all': (page) => button(page, 'Toggle all'),
  list: (page, name) => page.getByRole('list', { name: name || 'Todos' }),
  rows: (page) => part(page, 'list').getByRole('listitem'),
  row: (page, name) => part(page, 'rows').filter({ hasText: name }),
  box: (page, name) => page.getByRole('checkbox', { name, exact: true }),
  title: button,
  delete: (page, name) => button(page, `Delete ${name}`),
  editor: (page) => page.getByPlaceholder('Empty todo will be deleted'),
  button,
  footer: (page) => page.locator('footer'),
  count: (page) => page.locator('.count'),
  filters: (page) => page.getByRole('navigation', { name: 'Filter' }),
  filter: (page, name) => part(page, 'filters').getByRole('link', { name, exact: true }),
  'clear completed': (page) => button(page, 'Clear completed'),
  news: (page) => page.locator('.news'),
  link: (page, name) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }),
  // What the eye sees of it.
  error: (page) => page.getByRole('group', { name: 'Error' }).locator('[aria-hidden]'),
  'close error': (page) => button(page, 'Close error'),
  adding: (page) => page.locator('.adding'),
  unsaved: (page) => part(page, 'list Not saved'),
  pasted: (page) => part(page, 'list Pasted'),
  picture: (page) => page.getByRole('list', { name: 'Last known list', includeHidden: true }),
  heading: (page, name) => page.getByRole('heading', { name }),
  // The live regions are outside of `<main>`.
  text: (page, name) => page.getByRole('main').getByText(name),
};

/** Files of the page, which can be held or broken as calls can. */
const files: Record<string, string> = {
  script: '**/assets/index-*.js',
  About: '**/about-page-*',
};

/** Splits words into the name that they begin with, and the rest. */
function split(words: string, names: readonly string[]): [name: string, rest: string] {
  const name = names
    .filter((each) => `${words} `.startsWith(`${each} `))
    .sort()
    .at(-1);
  if (name === undefined) throw new Error(`none of ${names.join(', ')}: ${words}`);
  return [name, words.slice(name.length + 1)];
}

/** Finds a part of a page by its words, such as `box Milk`. */
export function part(page: Page, words: string): Locator {
  const [name, rest] = split(words, Object.keys(parts));
  return (parts[name] as (page: Page, name: string) => Locator)(page, rest);
}

/** Presses Tab until the control has the focus; where it has it already, nothing. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'reachable by Tab').toBeFocused();
}

const texts = (words: string) => words.split(/, */).filter(Boolean);
const pair = (words: string) => words.split(' = ') as [string, string];

/**
 * Does what a story says, step by step: its steps are lines, or are divided by `;`. A step is a verb, often with a
 * part of the page (`click box Milk`, `error says Unable to add a todo`, `field has Eggs`). `_` is a space.
 *
 * @param more verbs of the test's own
 */
export async function walk(page: Page, story: string, more: Verbs = {}): Promise<void> {
  const releases = new Map<string, () => void>();
  /** Where parts were when a story has marked them. */
  const places = new Map<string, unknown>();
  const find = (words: string) => part(page, words);
  const placeOf = (words: string) =>
    words === 'scroll' ? page.evaluate(() => scrollY) : find(words).boundingBox();
  const verbs: Verbs = {
    open: (path) => page.goto(path || '/'),
    // Does not wait for what is held.
    go: (path) => page.goto(path, { waitUntil: 'commit' }),
    'open list': async (path) => {
      await page.goto(path || '/');
      await expect(find('count')).toHaveText(/\d/);
    },
    add: async (text) => {
      await find('field').fill(text);
      await find('field').press('Enter');
    },
    rename: async (words) => {
      const [from, to] = pair(words);
      await find(`title ${from}`).dblclick();
      await find('editor').fill(to);
      await find('editor').press('Enter');
    },
    // The clipboard needs a permission.
    paste: async (words) => {
      const text = words.replaceAll(' | ', '\n');
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('ControlOrMeta+v');
    },
    type: (text) => page.keyboard.type(text),
    fill: (words) => find(pair(words)[0]).fill(pair(words)[1]),
    press: (key) => page.keyboard.press(key.replace('Ctrl', 'ControlOrMeta')),
    click: (words) => find(words).click(),
    tap: (words) => find(words).tap(),
    focus: (words) => find(words).focus(),
    hover: (words) => find(words).hover(),
    edit: (name) => find(`title ${name}`).dblclick(),
    'tab to': (words) => tabTo(page, find(words)),
    choose: async (name) => {
      await find(`filter ${name}`).click();
      await verbs['chosen']?.(name);
    },
    refuse: (method) => refuse(page, method),
    hold: async (what) => {
      const file = files[what];
      releases.set(what, await (file ? holdFiles(page, file) : hold(page, what)));
    },
    release: (what) => releases.get(what)?.(),
    'pass on': () => passOn(page),
    break: (file) => page.route(files[file] ?? file, (route) => route.abort()),
    mend: (file) => page.unroute(files[file] ?? file),
    reload: () => page.reload(),
    back: () => page.goBack(),
    forward: () => page.goForward(),
    offline: () => page.context().setOffline(true),
    online: () => page.context().setOffline(false),
    // A headless browser never hides a page by itself.
    'show again': () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    size: (words) => {
      const [width = 0, height = 0] = words.split('x').map(Number);
      return page.setViewportSize({ width, height });
    },
    // What is seen.
    // Exactly these rows, each with its title and its `x`.
    titles: async (words) => {
      const literal = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
      const rows = texts(words).map((text) => new RegExp(`^\\s*${literal(text)}\\s*x\\s*$`));
      await expect(find('rows')).toHaveText(rows);
    },
    chosen: (name) => expect(find('filters').locator('[aria-current]')).toHaveText([name]),
    url: (url) => expect(page).toHaveURL(url),
    see: (words) => expect(find(words).first()).toBeVisible(),
    hidden: (words) => expect(find(words)).toBeHidden(),
    // Beside a scroll bar, a part may begin in the middle of a pixel.
    'in view': (words) => expect(find(words)).toBeInViewport({ ratio: 0.99 }),
    // A click that something else would take fails.
    'can press': (words) => find(words).click({ trial: true }),
    focused: (words) => expect(find(words)).toBeFocused(),
    'not focused': (words) => expect(find(words)).not.toBeFocused(),
    checked: (words) => expect(find(words)).toBeChecked(),
    unchecked: (words) => expect(find(words)).not.toBeChecked(),
    disabled: (words) => expect(find(words)).toHaveAttribute('aria-disabled', 'true'),
    pressed: (words) => expect(find(words)).toHaveAttribute('aria-pressed', 'true'),
    empty: (words) => expect(find(words)).toBeEmpty(),
    mark: async (words) => {
      for (const each of texts(words)) places.set(each, await placeOf(each));
    },
    'same place': async (words) => {
      for (const each of texts(words)) {
        expect(await placeOf(each), `where ${each} is`).toEqual(places.get(each));
      }
    },
    ...more,
  };
  for (const step of story.split(/[;\n]/)) {
    const words = step.trim().replaceAll('_', ' ');
    const [, subject = '', relation, object = ''] =
      /^(.*?) (says|lacks|has)(?: (.*))?$/.exec(words) ?? [];
    if (words === '') continue;
    await test.step(words, async () => {
      if (relation === 'says') await expect(find(subject)).toContainText(object);
      else if (relation === 'lacks') await expect(find(subject)).not.toContainText(object);
      else if (relation === 'has') await expect(find(subject)).toHaveValue(object);
      else {
        const [verb, rest] = split(words, Object.keys(verbs));
        await verbs[verb]?.(rest);
      }
    });
  }
}
