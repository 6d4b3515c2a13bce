import { expect, type Locator, type Page, test } from '@playwright/test';
import { hold, passOn, refuse } from './intercept.ts';
import {
  addTodo,
  banner,
  checkbox,
  clearCompleted,
  closeBanner,
  count,
  deleteButton,
  editor,
  expectFilter,
  expectTitles,
  filter,
  newTodo,
  openTodos,
  pageLink,
  paste,
  rename,
  tabTo,
  title,
  toggleAll,
} from './todos-page.ts';

/** The parts of a page: some have a name behind them, as in `box Milk`. */
const parts: Record<string, (page: Page, name: string) => Locator> = {
  ...{ field: newTodo, editor, box: checkbox, title, delete: deleteButton, filter, link: pageLink },
  ...{ 'toggle all': toggleAll, 'clear completed': clearCompleted, count, error: banner },
  ...{ 'close error': closeBanner, news: (page) => page.locator('.news') },
  button: (page, name) => page.getByRole('button', { name, exact: true }),
  heading: (page, name) => page.getByRole('heading', { name }),
  unsaved: (page) => page.getByRole('list', { name: 'Not saved' }),
  pasted: (page) => page.getByRole('list', { name: 'Pasted' }),
  // The live region is outside of `<main>`.
  text: (page, name) => page.getByRole('main').getByText(name),
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

/**
 * Does what a story says, step by step: its steps are lines, or are divided by `;`. A step is a verb, often with a
 * part of the page (`click box Milk`, `error says Unable to add a todo`, `field has Eggs`). `_` is a space.
 *
 * @param more verbs of the test's own
 */
export async function walk(
  page: Page,
  story: string,
  more: Record<string, (rest: string) => unknown> = {},
): Promise<void> {
  let release = () => {};
  const part = (words: string) => {
    const [name, rest] = split(words, Object.keys(parts));
    return (parts[name] as (page: Page, name: string) => Locator)(page, rest);
  };
  const texts = (words: string) => words.split(/, */).filter(Boolean);
  const verbs: Record<string, (rest: string) => unknown> = {
    open: (path) => page.goto(path || '/'),
    'open list': (path) => openTodos(page, path || '/'),
    add: (text) => addTodo(page, text),
    rename: (words) => rename(page, ...(words.split(' = ') as [string, string])),
    paste: (words) => paste(page, words.replaceAll(' | ', '\n')),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key.replace('Ctrl', 'ControlOrMeta')),
    click: (words) => part(words).click(),
    edit: (name) => title(page, name).dblclick(),
    'tab to': (words) => tabTo(page, part(words)),
    choose: (name) =>
      filter(page, name)
        .click()
        .then(() => expectFilter(page, name)),
    refuse: (method) => refuse(page, method),
    hold: async (method) => (release = await hold(page, method)),
    release: () => release(),
    'pass on': () => passOn(page),
    reload: () => page.reload(),
    back: () => page.goBack(),
    forward: () => page.goForward(),
    offline: () => page.context().setOffline(true),
    online: () => page.context().setOffline(false),
    // What is seen.
    titles: (words) => expectTitles(page, ...texts(words)),
    chosen: (name) => expectFilter(page, name),
    url: (url) => expect(page).toHaveURL(url),
    see: (words) => expect(part(words).first()).toBeVisible(),
    hidden: (words) => expect(part(words)).toBeHidden(),
    focused: (words) => expect(part(words)).toBeFocused(),
    checked: (words) => expect(part(words)).toBeChecked(),
    unchecked: (words) => expect(part(words)).not.toBeChecked(),
    disabled: (words) => expect(part(words)).toHaveAttribute('aria-disabled', 'true'),
    pressed: (words) => expect(part(words)).toHaveAttribute('aria-pressed', 'true'),
    empty: (words) => expect(part(words)).toBeEmpty(),
    ...more,
  };
  for (const step of story.split(/[;\n]/)) {
    const words = step.trim().replaceAll('_', ' ');
    const [, subject = '', relation, object = ''] =
      /^(.*?) (says|lacks|has)(?: (.*))?$/.exec(words) ?? [];
    if (words === '') continue;
    await test.step(words, async () => {
      if (relation === 'says') await expect(part(subject)).toContainText(object);
      else if (relation === 'lacks') await expect(part(subject)).not.toContainText(object);
      else if (relation === 'has') await expect(part(subject)).toHaveValue(object);
      else {
        const [verb, rest] = split(words, Object.keys(verbs));
        await verbs[verb]?.(rest);
      }
    });
  }
}
