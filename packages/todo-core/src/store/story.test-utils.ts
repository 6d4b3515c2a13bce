import { expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from './change.ts';
import { changesToKeep } from './snapshot.ts';
import { Page } from './story-page.test-utils.ts';
import * as words from './story-words.test-utils.ts';
import { answerTo, flushPromises } from './waiting-calls.test-utils.ts';

/*
 * A story is a title, and below it, indented, what happens to a store and, after `→`, all that is left:
 *
 *   a lost create is made if the list shows one that somebody has completed since
 *     Milk; create Eggs; lost; list Milk, Eggs ✓; ends made Eggs ✓ → Milk, Eggs ✓
 *
 * Steps are parted by `;` or a new line; ` + ` joins what happens at the same moment.
 *
 * Todos     `Milk`, `Bread ✓` (completed), `Milk@9` (another id than that of its title), `" x"` (word for word)
 * Start     `Milk, Bread ✓`, `nothing`, or `no list yet`; `with create Eggs?3, rename Milk = Rye`: what an
 *           earlier page has kept; `?3 4`: in doubt, and the todos 3 and 4 are not its own
 * User      create Eggs, Salt · recreate Eggs ✓ · toggle Milk · rename Milk = Rye · remove Milk, Bread
 *           complete Milk, Bread · activate Milk · toggle all · clear completed · retry 1, 2 · discard 1, 2
 *           undiscard (what was discarded last) · dismiss · load · refresh
 *           leave (aborts the last load) · reload (a new page, with what the last one keeps)
 * Server    ok, lost (nobody knows whether it was made), refused, 500, …: the end of the oldest call of a
 *           change, or of the one that has these words: `ok create`; `ok = Rye@1` answers with that todo
 *           list Milk, Eggs · no list (the list fails) · left list Milk (the answer to a load that was left)
 * Time      a second · almost a second (the rest of it: a moment)
 * Checks    shows Milk (the list) · changes create Eggs sent · and of all since the last check: sends create Eggs, list
 *           ends made Eggs, skipped, failed lost, pending (actions) · loaded true, pending (loads and refreshes)
 *
 * Left: the list; each change with its state (`restore`: the toggle of a recreate; `lost`: sent, without a call that waits); the error; each call
 * that waits, as `waits for update Milk ✓`, `… create Eggs again` (with a key that was sent before), `… list`,
 * `… stale list` (a change was in flight meanwhile), `… left list`.
 */

const stepsOf = (text: string) => text.split(/[;\n]/).flatMap((step) => step.trim() || []);
const oneOrMany = (all: readonly unknown[]) => (all.length === 1 ? all[0] : all) as never;

type Steps = Record<string, (page: Page, rest: string) => unknown>;

const steps: Steps = {
  create: (page, rest) => page.note(page.store.create(oneOrMany(words.titlesOf(rest)))),
  recreate: (page, rest) => page.note(page.store.recreate(oneOrMany(words.todosOf(rest)))),
  toggle: (page, rest) => page.note(page.store.toggle(words.idOf(rest))),
  rename: (page, rest) => {
    const [name = '', title = ''] = rest.split(/ = ?/);
    page.note(page.store.rename(words.idOf(name), words.unquote(title)));
  },
  remove: (page, rest) => page.note(page.store.remove(oneOrMany(words.idsOf(rest)))),
  complete: (page, rest) => page.note(page.store.setCompleted(words.idsOf(rest), true)),
  activate: (page, rest) => page.note(page.store.setCompleted(words.idsOf(rest), false)),
  'toggle all': (page) => page.note(page.store.toggleAll()),
  'clear completed': (page) => page.note(page.store.clearCompleted()),
  retry: (page, rest) => page.note(page.store.retry(oneOrMany(words.split(rest).map(Number)))),
  discard: (page, rest) =>
    (page.discarded = page.store.discard(oneOrMany(words.split(rest).map(Number)))),
  undiscard: (page) => page.store.undiscard(page.discarded),
  dismiss: (page) => page.store.dismissError(),
  load: (page) =>
    page.noteLoad(page.store.load({ signal: (page.visit = new AbortController()).signal })),
  leave: (page) => page.visit.abort(),
  refresh: (page) => page.noteLoad(page.store.refresh()),
  reload: (page) => {
    const kept = JSON.stringify(changesToKeep(page.shown));
    page.open('no list yet', JSON.parse(kept) as readonly Change[]);
  },

  ok: (page, rest) => {
    const [name = '', todo] = rest.split(/ ?= /);
    const call = page.takeChange(name);
    call.answer(todo === undefined ? answerTo(call) : words.todoOf(todo));
  },
  list: (page, rest) => page.takeList().answer(words.todosOf(rest)),
  'no list': (page) => page.takeList().fail(words.refused),
  'left list': (page, rest) => page.takeList(true).answer(words.todosOf(rest)),

  'a second': () => vi.advanceTimersByTime(1000),
  'almost a second': () => vi.advanceTimersByTime(999),
  'a moment': () => vi.advanceTimersByTime(1),

  shows: (page, rest) => expect(words.listOf(page.shown)).toBe(rest),
  changes: (page, rest) => expect(page.changes).toStrictEqual(words.split(rest)),
  sends: ({ api }, rest) => expect(api.sent.splice(0)).toStrictEqual(words.split(rest)),
  ends: (page, rest) => {
    expect(page.ends.flat().map(words.nameOfEnd)).toStrictEqual(words.split(rest));
    page.ends = page.ends.filter((each) => each.includes(undefined));
  },
  loaded: (page, rest) => {
    const all = page.loads.map(({ hasCome = 'pending' }) => String(hasCome));
    expect(all).toStrictEqual(words.split(rest));
    page.loads = page.loads.filter(({ hasCome }) => hasCome === undefined);
  },
};

function make(page: Page, step: string): void {
  const [, cause, text = ''] = /^(lost|refused|\d{3})\b ?(.*)$/.exec(step) ?? [];
  if (cause !== undefined) {
    page.takeChange(text).fail(words.causeOf(cause));
    return;
  }
  const isStep = (name: string) => step === name || step.startsWith(`${name} `);
  const name = Object.keys(steps).filter(isStep).sort().at(-1) ?? expect.fail('no such step');
  steps[name]?.(page, step.slice(name.length).trim());
}

/** Plays the steps. A failure names its step. */
async function play(story: string): Promise<Page> {
  const [start = '', ...rest] = stepsOf(story);
  const [kept] = rest[0]?.startsWith('with ') ? rest.splice(0, 1) : [];
  const page = new Page();
  page.open(start, words.split(kept?.slice(5) ?? '').map(words.keptOf));
  for (const at of rest) {
    try {
      for (const step of at.split(' + ')) make(page, step);
      await flushPromises();
    } catch (error) {
      (error as Error).message = `at "${at}": ${(error as Error).message}\n${story}`;
      throw error;
    }
  }
  return page;
}

/** Registers stories as tests. `# ` before a line makes it the heading of those below. */
export function stories(text: string): void {
  let heading = '';
  for (const whole of text.trim().split(/\n(?=\S)/)) {
    const [title = '', ...lines] = whole.split('\n');
    if (title.startsWith('# ')) {
      heading = `${title.slice(2)}: `;
      continue;
    }
    const [story = '', left = ''] = lines.join('\n').split('→');
    test(heading + title, async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const page = await play(story);
      expect([...page.left, ...page.problems()], story).toStrictEqual(stepsOf(left));
    });
  }
}
