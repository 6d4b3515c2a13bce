import { createTodoApi } from 'todo-core';
import { aboutPath } from '../routes.ts';
import { scope, textKey } from '../drafts/text-storage.ts';
import { emptyText, isKeptText } from '../drafts/typed-text.ts';
import type { EarlyList } from './early-list.ts';

/** What the inline script has for the page's script. */
declare global {
  interface Window {
    /** The titles that users have submitted on a slow connection, until `takeOver` adds them. */
    submittedTitles?: string[];
    /** Set until the client takes it, or another tab changes something. */
    earlyList?: EarlyList | undefined;
    /** The channel to other tabs, until `joinTabs` listens to it. */
    tabsChannel?: BroadcastChannel | undefined;
  }
}

/**
 * Returns a script for the prerendered HTML. It requests the list, unless `enterRoute` in `main.tsx`
 * would open About. Until the page's script runs, it keeps text over a reload in the shape that
 * `restoreText` reads. If that script cannot be loaded, the field also keeps what is submitted. After
 * hydration, React prevents the default of each submit.
 */
export async function createInlineScript(): Promise<string> {
  return `
submittedTitles = [];
onsubmit = ({ target, defaultPrevented }) => {
  if (defaultPrevented) return;
  const title = new FormData(target).get('new-todo').trim();
  if (!title) return;
  submittedTitles.push(title);
  target.reset();
};
onbeforeunload = (event) => {
  if (submittedTitles.length > 0) event.preventDefault();
};
onpagehide = () => {
  const text = document.getElementsByName('new-todo')[0]?.value;
  if (!text && submittedTitles.length === 0) return;
  const key = ${JSON.stringify(textKey)};
  let kept;
  try {
    kept = JSON.parse(sessionStorage.getItem(key));
  } catch {}
  const { draft, pasted, changes } = (${isKeptText.toString()})(kept) ? kept : ${JSON.stringify(emptyText)};
  if (text && text !== draft && draft.trim()) pasted.push(draft.trim());
  for (const title of submittedTitles.splice(0)) changes.push({ action: 'create', title });
  sessionStorage.setItem(key, JSON.stringify({ draft: text || draft, pasted, changes }));
};
addEventListener('error', ({ target }) => {
  if (target.type !== 'module') return;
  onsubmit = null;
  document.querySelector('.list-message')?.replaceChildren('Todos could not be loaded. Reload the page.');
}, true);
if (!${aboutPath}.test('/' + location.pathname.slice(${import.meta.env.BASE_URL.length}))) {
  const [url, init] = ${JSON.stringify(await listCall())};
  const controller = new AbortController();
  earlyList = { url, controller, response: fetch(url, { ...init, signal: controller.signal }) };
  earlyList.response.catch(() => {});
  try {
    tabsChannel = new BroadcastChannel(${JSON.stringify(scope)});
    tabsChannel.onmessage = () => earlyList = undefined;
  } catch {}
}
`;
}

/** Returns what the client passes to `fetch` to get the list, but its signal. */
async function listCall() {
  const calls: object[] = [];
  const api = createTodoApi({
    ...__APP_CONFIG__.api,
    fetch: (url, { signal: _, ...init }) => {
      calls.push([url, init]);
      return Promise.reject(new Error('not sent'));
    },
  });
  await api.list().catch(() => {});
  return calls[0];
}
