/*
 * Runs inline, right before the root element of the prerendered HTML: behind it, the browser would first
 * paint. It requests the list, unless About opens. Until the page's script runs, it collects what is
 * submitted, and keeps text over a reload as `keepText` would, also if that script cannot be loaded.
 */
import { restoreText, scope, textKey } from '../drafts/text-storage.ts';
import { emptyText, type KeptText } from '../drafts/typed-text.ts';
import { drawPicture, readPicture } from '../last-list/picture.ts';
import { currentRoute, homeRoute } from '../routes.ts';
import { attempt } from '../state/attempt.ts';
import type { Start } from './hand-over.ts';
import type { ListCall } from './list-call.ts';

declare const __LIST_CALL__: ListCall;

const titles: string[] = [];
const route = currentRoute() ?? homeRoute;
const start: Start = { titles, readPicture, drawPicture, show };
window.start = start;

const findField = () => document.querySelector<HTMLInputElement>('[name=new-todo]');

onsubmit = ({ target, defaultPrevented }) => {
  // By React, after hydration.
  if (defaultPrevented) return;
  const title = findField()?.value.trim();
  if (!title) return;
  titles.push(title);
  (target as HTMLFormElement).reset();
};

onbeforeunload = (event) => {
  if (titles.length > 0) event.preventDefault();
};

onpagehide = () => {
  const text = findField()?.value;
  if (!text && titles.length === 0) return;
  const { draft, pasted, changes } = restoreText() ?? emptyText;
  const older = text && text !== draft ? draft.trim() : '';
  const value: KeptText = {
    draft: text || draft,
    pasted: older ? [...pasted, older] : pasted,
    changes: [
      ...changes,
      ...titles
        .splice(0)
        .map((title) => ({ id: 0, state: 'failed', action: 'create', title }) as const),
    ],
  };
  attempt(() => sessionStorage.setItem(textKey, JSON.stringify(value)));
};

addEventListener(
  'error',
  ({ target }) => {
    if ((target as HTMLScriptElement).type !== 'module') return;
    // What is submitted stays in the field.
    onsubmit = null;
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
  start.channel = attempt(() => new BroadcastChannel(scope));
  if (start.channel) start.channel.onmessage = () => (start.list = undefined);
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
