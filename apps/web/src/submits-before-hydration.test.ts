import { afterEach, expect, it } from 'vitest';
import { takeSubmits } from './submits-before-hydration.ts';
import { collectListeners } from './test/collect-listeners.ts';

const removeListeners = collectListeners(window);

afterEach(() => {
  removeListeners();
  delete window.submittedTitles;
});

it('titles that are submitted before hydration are taken once, in their order', () => {
  const taken: string[] = [];
  window.submittedTitles = ['Milk', 'Bread'];
  window.onpagehide = () => {};
  takeSubmits((title) => void taken.push(title));
  expect(taken).toEqual(['Milk', 'Bread']);
  window.submittedTitles.push('Eggs');
  dispatchEvent(new Event('titlesubmit'));
  expect(taken).toEqual(['Milk', 'Bread', 'Eggs']);
  // From now on, the page itself keeps text.
  expect(window.onpagehide).toBeNull();
});
