import { type Todo, type TodoApi, TodoApiError } from 'todo-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPage } from '../page.ts';
import { createTestApi, milkAndBread, todo } from '../test/todo.ts';
import { keepText, restoreText, textKey } from './text-storage.ts';
import { emptyText } from './typed-text.ts';

type TextStorage = typeof import('./text-storage.ts');

beforeEach(() => void vi.useFakeTimers());

afterEach(leave);

/** Opens a page in this tab, with the text that is kept in it. The API saves other titles at once. */
async function openPage(calls: Partial<TodoApi> = {}) {
  async function save(saved: Todo): Promise<Todo> {
    const call = { method: 'POST', url: '/' };
    if (saved.title === 'Refused') throw new TodoApiError('request', 'refused', call);
    return saved.title === 'Pending' ? new Promise(() => {}) : saved;
  }
  const create = (title: string) => save(todo(3, title));
  const api = createTestApi({ create, update: save, ...calls });
  const page = createPage(api, restoreText());
  keepText(page.state);
  void page.store.load();
  await vi.advanceTimersByTimeAsync(0);
  return page;
}

/** Waits until the text is written. */
const pause = () => vi.advanceTimersByTimeAsync(300);
/** Returns what the next page in this tab would start with. */
const kept = () => restoreText();

/** Moves the unsaved title into the field, as `Edit` does. */
function editTitle({ store, text, actions }: Awaited<ReturnType<typeof openPage>>) {
  const [failed] = store.getSnapshot().changes;
  if (!failed || !('title' in failed)) throw new Error('nothing is unsaved');
  text.setDraft(failed.title);
  actions.edit(failed.id);
}

const hide = () => dispatchEvent(new PageTransitionEvent('pagehide'));
const show = (persisted = true) =>
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

/** Closes the page. */
function leave() {
  hide();
  vi.clearAllTimers();
}

/** Returns whether closing the tab asks first. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it('what is typed and not saved is back after a reload, until it is discarded', async () => {
  const { store, text } = await openPage();
  text.setDraft('Half a ti');
  text.setPasted(['Milk', 'Bread']);
  void store.create(['Saved', 'Refused', 'Pending', 'Waiting']);
  void store.rename(1, 'Pending');
  text.setEdit(2, true, 'Half');
  await pause();
  leave();
  const page = await openPage();
  expect(page.store.getSnapshot().changes).toMatchObject([
    { state: 'failed', action: 'create', title: 'Refused' },
    { state: 'failed', action: 'create', title: 'Pending' },
    { state: 'failed', action: 'create', title: 'Waiting' },
    { state: 'failed', action: 'rename', todoId: 1, title: 'Pending' },
    { state: 'failed', action: 'rename', todoId: 2, title: 'Half' },
  ]);
  expect(page.state.get().typed).toMatchObject({ draft: 'Half a ti', pasted: ['Milk', 'Bread'] });
  expect(asks()).toBe(true);
  page.store.discard(page.store.getSnapshot().changes.map(({ id }) => id));
  await pause();
  expect(asks()).toBe(false);
  expect(kept()?.changes).toEqual([]);
});

it.each([
  ['{', ''],
  ['null', ''],
  ['[]', ''],
  ['{"draft":1,"pasted":[],"changes":[]}', ''],
  ['{"draft":"Half","pasted":"Milk","changes":[]}', ''],
  ['{"draft":"Half","pasted":[null],"changes":[]}', ''],
  ['{"draft":"Half","pasted":[],"changes":null}', ''],
  ['{"draft":"Half","pasted":[],"changes":[null]}', 'Half'],
  ['{"draft":"Half","pasted":[],"changes":[{"action":"create"}]}', 'Half'],
  ['{"draft":"Half","pasted":[],"changes":[{"action":"create","title":"A","doubt":1}]}', 'Half'],
  ['{"draft":"Half","pasted":[],"changes":[],"draftOf":{"action":"create"}}', 'Half'],
])('the list opens with %s in the storage', async (stored, draft) => {
  sessionStorage.setItem(textKey, stored);
  const { store, state } = await openPage();
  expect(store.getSnapshot()).toMatchObject({ todos: milkAndBread, changes: [] });
  expect(state.get().typed).toEqual({ draft, draftOf: undefined, pasted: [] });
});

it('one malformed change that was kept drops only itself', async () => {
  const changes = [null, { action: 'create', title: 'Eggs' }, { action: 'rename', title: 'Rye' }];
  sessionStorage.setItem(textKey, JSON.stringify({ draft: '', pasted: [], changes }));
  const { store } = await openPage();
  expect(store.getSnapshot().changes).toMatchObject([{ state: 'failed', title: 'Eggs' }]);
});

it('what an earlier version has kept is back', async () => {
  // Written before creates that were not sent had a `doubt`.
  sessionStorage.setItem(
    textKey,
    `{"draft":"Half a ti","pasted":["Flour"],"changes":[
      {"key":"mx0b9885-wzsf","action":"create","title":"Refused","id":1,"state":"failed","doubt":[]},
      {"key":"mx0b9886-61y9","action":"create","title":"Sent","id":2,"state":"sent","doubt":[]},
      {"key":"mx0b9886-arp3","action":"create","title":"Waiting","id":3,"state":"waiting"},
      {"key":"mx0b9889-v7pj","id":4,"action":"rename","todoId":1,"title":"Oat milk","state":"sent"},
      {"id":0,"state":"failed","action":"rename","todoId":2,"title":"Rye"},
      {"action":"create","title":"Typed before the script has loaded"}]}`,
  );
  const { state } = await openPage();
  const { typed, snapshot } = state.get();
  const { draft, pasted } = typed;
  expect([draft, ...pasted]).toEqual(['Half a ti', 'Flour']);
  expect(snapshot.changes).toMatchObject([
    { title: 'Refused', key: 'mx0b9885-wzsf' },
    { title: 'Sent', key: 'mx0b9886-61y9' },
    { title: 'Waiting', key: 'mx0b9886-arp3' },
    { todoId: 1, title: 'Oat milk' },
    { todoId: 2, title: 'Rye' },
    { title: 'Typed before the script has loaded', key: expect.any(String) as string },
  ]);
  // With that key at once.
  const keysOf = (changes: readonly object[] = []) =>
    changes.map((each) => 'key' in each && each.key);
  expect(keysOf(kept()?.changes)).toEqual(keysOf(snapshot.changes));
});

it('what `Edit` holds is unsaved, in one place also after a reload, and goes back as it was', async () => {
  const create = vi.fn<TodoApi['create']>(() => Promise.reject(new Error('lost')));
  const page = await openPage({ create });
  await page.actions.add(['Milk']);
  editTitle(page);
  expect(page.store.getSnapshot().changes).toEqual([]);
  expect(asks()).toBe(true);
  leave();
  const { store, state, actions, text } = await openPage({ create });
  expect(store.getSnapshot().changes).toEqual([]);
  expect(state.get().typed).toMatchObject({ draft: 'Milk', draftOf: { doubt: [1] } });
  expect(asks()).toBe(true);
  await actions.add(['Milk']);
  text.setDraft('');
  const keys = create.mock.calls.map(([, options]) => options?.key);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(store.getSnapshot().changes).toMatchObject([{ title: 'Milk', key: keys[0] }]);
});

it('an installed app keeps text when its tab is gone, of each of its windows, and takes over a tab', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  let count = 0;
  const openWindow = async () => {
    count += 1;
    return (await import(/* @vite-ignore */ `./text-storage.ts?${count}`)) as TextStorage;
  };
  sessionStorage.setItem(textKey, '{"draft":"Of a tab","pasted":[],"changes":[]}');
  const one = await openWindow();
  expect(one.restoreText()).toMatchObject({ draft: 'Of a tab' });
  sessionStorage.clear();
  vi.advanceTimersByTime(1);
  const two = await openWindow();
  expect(two.restoreText()).toMatchObject({ draft: 'Of a tab' });
  one.storeText({ ...emptyText, draft: 'One', pasted: ['Milk'] });
  two.storeText({ ...emptyText, draft: 'Two', pasted: ['Milk', 'Rye'] });
  const all = { draft: 'Two', pasted: ['Milk', 'Rye', 'One'] };
  expect((await openWindow()).restoreText()).toMatchObject(all);
  expect((await openWindow()).restoreText()).toMatchObject(all);
  expect(localStorage).toHaveLength(1);
  vi.stubGlobal('__APP_CONFIG__', { ...__APP_CONFIG__, keepList: false });
  // A build that keeps nothing there.
  expect((await openWindow()).restoreText()).toMatchObject(all);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
});

it('text is written 300 milliseconds after its first change', async () => {
  const { text } = await openPage();
  await pause();
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  text.setDraft('Ha');
  vi.advanceTimersByTime(299);
  text.setDraft('Half');
  expect(setItem).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(kept()?.draft).toBe('Half');
  expect(setItem).toHaveBeenCalledOnce();
});

it('the storage is written at once when the page is hidden or left, and not in the back/forward cache', async () => {
  const { text } = await openPage();
  text.setDraft('Ha');
  dispatchEvent(new Event('visibilitychange'));
  expect(kept()?.draft).toBe('Ha');
  text.setDraft('Half');
  hide();
  text.setDraft('Half a');
  await pause();
  hide();
  expect(kept()?.draft).toBe('Half');
});

it('closing the tab asks first even where the browser has no storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { text } = await openPage();
  text.setEdit(1, true, 'Oat milk');
  expect(asks()).toBe(true);
});

it('closing the tab asks first only while a title is unsaved', async () => {
  const { text, store } = await openPage();
  text.setDraft('Half');
  void store.toggle(2);
  expect(asks()).toBe(false);
  text.setEdit(1, true, 'Oat milk');
  expect(asks()).toBe(true);
  text.setEdit(1, true);
  expect(asks()).toBe(false);
  void store.rename(1, 'Pending');
  expect(asks()).toBe(true);
});

it('a page that comes out of the back/forward cache reloads without asking', async () => {
  vi.stubGlobal('location', { reload: vi.fn() });
  const { text } = await openPage();
  text.setEdit(1, true, 'Oat milk');
  show(false);
  expect(location.reload).not.toHaveBeenCalled();
  expect(asks()).toBe(true);
  hide();
  show();
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(asks()).toBe(false);
});
