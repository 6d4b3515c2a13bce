import { createGate } from '@todos/test-utils/gate';
import { failedIn, type TodoApi } from 'todo-core';
import { expect, it, vi } from 'vitest';
import { keepText, restoreText } from '../drafts/text-storage.ts';
import type { KeptText } from '../drafts/typed-text.ts';
import { createPage } from '../page.ts';
import { textOf } from '../undo/news-text.ts';
import { createServer, type Fate } from './memory-server.ts';

/** The calls that a step is about, as in `refuse add`. */
const calls: Record<string, keyof TodoApi> = {
  ...{ add: 'create', rename: 'update', toggle: 'update', delete: 'remove', list: 'list' },
};

const titlesOf = (words: string) => words.split(' + ').map((title) => title.replace('""', ''));

/** Opens a page on a list such as `Milk, Bread ✓`, in which stories are played. */
export async function openPlayer(list = 'Milk, Bread ✓') {
  const server = createServer(list);
  let asked: unknown[] = [];
  let gates: (() => void)[] = [];
  let visits = 0;
  let page = open();
  /** The titles of adds that the last undo has taken back. */
  let taken: readonly string[] = [];

  function open(kept?: KeptText) {
    visits += 1;
    const visit = visits;
    const opened = createPage(
      server.createApi(() => visit !== visits),
      kept,
    );
    opened.showRoute('all');
    return opened;
  }

  const todos = () => page.store.getSnapshot().todos;
  const failed = () => failedIn(page.store.getSnapshot().changes);
  const failedIds = () => failed().map(({ id }) => id);

  /** Finds a todo by its title, or by its place: `#2` is the second. */
  function idOf(name: string): number {
    const at = name.startsWith('#') ? Number(name.slice(1)) - 1 : -1;
    return (todos()[at] ?? todos().find(({ title }) => title === titlesOf(name)[0]))?.id ?? 0;
  }

  function untilReleased() {
    const { opened, open: openGate } = createGate();
    gates.push(openGate);
    return opened;
  }

  const next = (call: string, fate: Fate) => server.next(calls[call] ?? 'list', fate);

  const acts: Record<string, (what: string, to: string) => unknown> = {
    add: (titles) => page.actions.add(titlesOf(titles)),
    toggle: (name) => (name === 'all' ? page.actions.toggleAll() : page.actions.toggle(idOf(name))),
    rename: (name, to) => page.actions.rename(idOf(name), titlesOf(to).join()),
    delete: (name) => page.actions.remove(idOf(name)),
    clear: () => page.actions.clearCompleted(),
    retry: () => page.actions.retry(failedIds()),
    discard: () => page.actions.discard(failedIds()),
    paste: (titles) => page.text.putBack(titlesOf(titles)),
    escape: () => page.actions.discardPasted(),
    undo: async () => (taken = await page.actions.undoLast()),
    press: async () => (taken = await page.actions.undoLast(page.state.get().news?.step)),
    at: (route) => page.state.set({ route: route as 'all' }),
    unseen: (name) => page.actions.offerAdd(idOf(name)),
    type: (draft) => page.text.setDraft(titlesOf(draft).join()),
    submit: () => {
      const { draft } = page.state.get().typed;
      const ended = page.actions.add([draft]);
      page.text.setDraft('');
      return ended;
    },
    // As `Edit` does with the first title.
    take: () => {
      const [first] = failed();
      page.text.setDraft(first?.title ?? '');
      page.actions.edit(first?.id ?? 0);
    },
    edit: (name, to) => page.text.setEdit(idOf(name), true, to),
    close: (name) => page.text.setEdit(idOf(name), false),
    reload: async () => {
      keepText(page.state);
      dispatchEvent(new PageTransitionEvent('pagehide'));
      visits += 1;
      asked = [];
      release();
      // The server has got what was sent.
      await new Promise(setImmediate);
      page = open(restoreText());
    },
    refuse: (call) => next(call, 'refused'),
    lose: (call) => next(call, 'lost'),
    mislay: (call) => next(call, 'answer lost'),
    hang: (call) => next(call, 'never sent'),
    hold: (call) => next(call, untilReleased()),
    // It is lost when it is released.
    stall: (call) =>
      next(
        call,
        untilReleased().then(() => Promise.reject(new Error('lost'))),
      ),
    release: () => {},
    refresh: () => page.list.refresh(),
    offline: () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
    online: () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true),
    // What somebody else does.
    theirs: (name, to) => {
      const one = server.todos.find(({ id }) => id === idOf(name));
      if (name.startsWith('new ')) server.make(name.slice(4));
      else if (!one) return;
      else if (to === 'x') server.put(one.id);
      else if (to === '✓') server.put(one.id, { ...one, completed: !one.completed });
      else server.put(one.id, { ...one, title: to });
      page.list.refresh();
    },
  };

  function release() {
    for (const openGate of gates) openGate();
    gates = [];
  }

  const isBusy = () => {
    const { changes, loading } = page.store.getSnapshot();
    return loading || server.inFlight > 0 || changes.length > failed().length;
  };

  /** Waits until what was asked for has ended. */
  async function rest() {
    release();
    await Promise.all(asked);
    do await new Promise(setImmediate);
    while (isBusy());
  }

  function line() {
    const { news } = page.state.get();
    if (!news) return [];
    const { text, name } = textOf(news);
    const key = news.isLast ? ' Ctrl+Z' : '';
    const label = news.outcome === 'done' ? `[Undo${key}]` : '[Undo more]';
    return [[text, name || '""', ...(news.step ? [label] : [])].join(' ')];
  }

  const rows = () =>
    todos().map(({ title, completed }) => (title || '""') + (completed ? ' ✓' : ''));

  /** What is not saved, with the title of its todo, and what is in the field or pasted. */
  function unsaved() {
    const { draft, draftOf, pasted } = page.state.get().typed;
    return [
      ...failed().map((change) => {
        const todo = todos().find(({ id }) => 'todoId' in change && id === change.todoId);
        return `not saved: ${[todo?.title, change.title].filter(Boolean).join(' = ')}`;
      }),
      ...(draft || draftOf ? [`${draftOf ? 'Edit' : 'field'}: ${draft}`] : []),
      ...pasted.map((title) => `pasted: ${title}`),
    ];
  }

  await rest();
  return {
    rows,
    get page() {
      return page;
    },
    /** Does what the steps say, each once all before have ended; but one with `~` is not waited for. */
    play: async (steps: string) => {
      for (const step of steps.split('; ')) {
        const [, wait, verb = '', what = '', to = ''] =
          /^(~?)(\w+) ?(.*?)(?: to (.*))?$/.exec(step) ?? [];
        asked.push(acts[verb]?.(what, to));
        if (!wait) await rest();
        // An undo has made its calls then, and the next page is open.
        else if (['undo', 'reload'].includes(verb)) await new Promise(setImmediate);
      }
    },
    /** The list, what is not saved, pasted or typed again, and what the line for news says. */
    seen: () => {
      const typed = taken.map((title) => `typed: ${title}`);
      return [rows().join(', '), ...unsaved(), ...typed, ...line()].join(' | ');
    },
  };
}

/** Plays stories: a title, and one line with what happens, and after `→` all that is seen then. */
export function stories(text: string): void {
  const lines = text.trim().split(/\n+ */);
  const cases = lines.flatMap((line, index) => {
    const [, list, steps, seen] = /^(?:\[(.*)\] )?(.*) → (.*)$/.exec(line) ?? [];
    return steps ? [{ title: lines[index - 1], list, steps, seen }] : [];
  });
  it.each(cases)('$title', async ({ list, steps, seen }) => {
    const page = await openPlayer(list);
    await page.play(steps);
    expect(page.seen()).toBe(seen);
  });
}
