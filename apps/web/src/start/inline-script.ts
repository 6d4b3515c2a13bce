import { emptyText } from '../state/typed-text.ts';

/**
 * On a slow connection, users can submit the prerendered form seconds before React hydrates it. A
 * script in the HTML keeps the titles until `takeOver` adds them.
 */
declare global {
  interface Window {
    /** The titles that `takeOver` has not taken yet. */
    submittedTitles?: string[];
  }
}

/**
 * Returns a part of the prerendered HTML. After hydration, React prevents the default of each submit.
 * Until the page's script runs, text is kept over a reload in the shape that `restoreText` reads. If
 * that script cannot be loaded, the field also keeps what is submitted.
 */
export const createInlineScript = (textKey: string) => `
submittedTitles = [];
onsubmit = ({ target, defaultPrevented }) => {
  if (defaultPrevented) return;
  const title = new FormData(target).get('title').trim();
  if (!title) return;
  submittedTitles.push(title);
  target.reset();
  dispatchEvent(new Event('titlesubmit'));
};
onbeforeunload = (event) => {
  if (submittedTitles.length > 0) event.preventDefault();
};
onpagehide = () => {
  const text = document.getElementsByName('title')[0]?.value;
  if (!text && submittedTitles.length === 0) return;
  const key = ${JSON.stringify(textKey)};
  const { draft, pasted, changes } = JSON.parse(sessionStorage.getItem(key)) ?? ${JSON.stringify(emptyText)};
  if (text && text !== draft && draft.trim()) pasted.push(draft.trim());
  for (const title of submittedTitles.splice(0)) changes.push({ action: 'create', title });
  sessionStorage.setItem(key, JSON.stringify({ draft: text || draft, pasted, changes }));
};
addEventListener('error', ({ target }) => {
  if (target.type !== 'module') return;
  onsubmit = null;
  document.querySelector('.list-message')?.replaceChildren('Todos could not be loaded. Reload the page.');
}, true);
`;
