/*
 * Runs inline, right before the root element of the prerendered HTML: behind it, the browser would first
 * paint. It requests the list, unless About opens, and draws the last one. Until the page's script runs, it
 * marks each Enter in the field, and keeps what is typed over a reload, also if that script cannot be loaded.
 */
import { titleName } from '@todos/ui';
import { newKey, storeText } from '../drafts/text-storage.ts';
import { readPicture, rowsOf } from '../last-list/picture.ts';
import { currentRoute, homeRoute } from '../routes.ts';
import { enter, readEarlyText } from './early-text.ts';
import type { Start } from './hand-over.ts';
import type { ListCall } from './list-call.ts';

declare const __LIST_CALL__: ListCall;

const route = currentRoute() ?? homeRoute;
const picture = readPicture();
const start: Start = { picture, show };
window.start = start;

const findField = () => document.querySelector<HTMLInputElement>('[name=new-todo]');
const readField = () => readEarlyText(findField()?.value ?? '');

onsubmit = () => {
  const field = findField();
  if (field) field.value = enter(field.value);
};

onbeforeunload = (event) => {
  if (readField().titles[0]) event.preventDefault();
};

onpagehide = () => {
  const { titles, draft } = readField();
  if (!titles[0] && !draft) return;
  const changes = titles.map(
    (title) => ({ id: 0, state: 'failed', action: 'create', title }) as const,
  );
  storeText({ draft, pasted: [], changes }, newKey);
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

/** Draws the last list, with copies of the rows that the build has rendered. */
function drawPicture() {
  const place = document.querySelector('.picture');
  const rows = document.querySelector('template')?.content.children;
  // A host may answer with the page of About.
  if (!picture || !place || !rows || route === 'about') return;
  for (const { title, completed } of rowsOf(picture, route, false)) {
    const row = rows[completed ? 1 : 0]?.cloneNode(true) as Element;
    const text = row.querySelector('.title') as Element;
    const name = titleName(title);
    text.textContent = name;
    text.classList.toggle('untitled', name !== title);
    place.append(row);
  }
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
  drawPicture();
  focusField();
}

if (route !== 'about') requestList();
