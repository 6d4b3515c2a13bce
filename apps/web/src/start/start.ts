/*
 * Runs inline, right before the root element of the prerendered HTML: behind it, the browser would first
 * paint. It requests the list, unless About opens. If the page's script cannot be loaded, it says so, and
 * keeps what is typed over a reload.
 */
import { restoreText, textKey } from '../drafts/text-storage.ts';
import { emptyText } from '../drafts/typed-text.ts';
import { drawPicture, readPicture } from '../last-list/picture.ts';
import { currentRoute, homeRoute } from '../routes.ts';
import { attempt } from '../state/attempt.ts';
import type { Start } from './hand-over.ts';
import type { ListCall } from './list-call.ts';

declare const __LIST_CALL__: ListCall;

const route = currentRoute() ?? homeRoute;
const start: Start = { readPicture, drawPicture, show };
window.start = start;

const findField = () => document.querySelector<HTMLInputElement>('[name=new-todo]');

onpagehide = () => {
  const draft = findField()?.value;
  const kept = restoreText() ?? emptyText;
  if (!draft || draft === kept.draft) return;
  const pasted = kept.draft === '' ? kept.pasted : [...kept.pasted, kept.draft];
  attempt(() => sessionStorage.setItem(textKey, JSON.stringify({ ...kept, draft, pasted })));
};

addEventListener(
  'error',
  ({ target }) => {
    if ((target as HTMLScriptElement).type !== 'module') return;
    document
      .querySelector('.list-message')
      ?.replaceChildren('Todos could not be loaded. Reload the page.');
  },
  true,
);

function requestList() {
  const [url, init] = __LIST_CALL__;
  const controller = new AbortController();
  const response = fetch(url, { ...init, signal: controller.signal });
  response.catch(() => {});
  start.list = { url, controller, response };
}

/** With a mouse, a page that opens at its top is ready to type into. */
function focusField() {
  const [navigation] = performance.getEntriesByType('navigation');
  if (
    matchMedia('(hover: hover) and (pointer: fine)').matches &&
    (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate' &&
    !location.hash &&
    document.activeElement === document.body
  ) {
    findField()?.focus({ preventScroll: true });
  }
}

function show() {
  const place = document.querySelector('.picture');
  // A host may answer with the page of About.
  if (place && route !== 'about') drawPicture(place, readPicture(), route, false);
  focusField();
}

if (route !== 'about') requestList();
