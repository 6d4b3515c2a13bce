import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPage } from '../page.ts';
import { createTestApi, milkAndBread } from '../test/todo.ts';
import { keepText, restoreText, textKey } from './text-storage.ts';
import { emptyText } from './typed-text.ts';

type TextStorage = typeof import('./text-storage.ts');

beforeEach(() => void vi.useFakeTimers());

afterEach(leave);

/** Opens a page in this tab, with the text that is kept in it. The API answers no change. */
async function openPage() {
  const wait = () => new Promise<never>(() => {});
  const page = createPage(createTestApi({ create: wait, update: wait }), restoreText());
  keepText(page.state);
  void page.store.load();
  await vi.advanceTimersByTimeAsync(0);
  return page;
}

/** Waits until the text is written. */
const pause = () => vi.advanceTimersByTimeAsync(300);
/** Returns what the next page in this tab would start with. */
const kept = () => restoreText();

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

it.each([
  ['{', ''],
  ['null', ''],
  ['[]', ''],
  ['{"draft":1,"pasted":[],"changes":[]}', ''],
  ['{"draft":"Half","pasted":"Milk","changes":[]}', ''],
  ['{"draft":"Half","pasted":[null],"changes":[]}', ''],
  ['{"draft":"Half","pasted":[],"changes":null}', ''],
  ['{"draft":"Half","pasted":[],"changes":[null,{"action":"create"}]}', 'Half'],
  ['{"draft":"Half","pasted":[],"changes":[{"action":"create","title":"A","doubt":1}]}', 'Half'],
  ['{"draft":"Half","pasted":[],"changes":[],"draftOf":{"action":"create"}}', 'Half'],
])('the list opens with %s in the storage', async (stored, draft) => {
  sessionStorage.setItem(textKey, stored);
  const { store, state } = await openPage();
  expect(store.getSnapshot()).toMatchObject({ todos: milkAndBread, changes: [] });
  expect(state.get().typed).toEqual({ draft, draftOf: undefined, pasted: [] });
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
      {"action":"rename","title":"Malformed: it drops only itself"},
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

it('what is asked for is written at once', async () => {
  const { text, actions } = await openPage();
  text.setDraft('Eggs');
  void actions.add(['Eggs']);
  text.setDraft('');
  await Promise.resolve();
  expect(kept()).toMatchObject({ draft: '', changes: [{ title: 'Eggs' }] });
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

it('closing the tab asks first only while a title is unsaved, also without a storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { text, store } = await openPage();
  text.setDraft('Half');
  void store.toggle(2);
  expect(asks()).toBe(false);
  text.setEdit(1, true, 'Oat milk');
  expect(asks()).toBe(true);
  text.setEdit(1, true);
  expect(asks()).toBe(false);
  text.setTyped({ draftOf: { id: 1, state: 'failed', action: 'create', title: 'Half' } });
  expect(asks()).toBe(true);
  text.setDraft('');
  expect(asks()).toBe(false);
  void store.rename(1, 'Oat milk');
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

it('the earlier pages of this tab get a message, with which browsers drop them from the cache', async () => {
  const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  await openPage();
  expect(post.mock.contexts).toMatchObject([{ name: `${textKey} opened` }]);
});
