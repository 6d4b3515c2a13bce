/**
 * On a slow connection, users can submit the prerendered form seconds before React hydrates it. A
 * script in the HTML keeps the titles until `takeSubmits` takes them.
 */
declare global {
  interface Window {
    /** The titles that `takeSubmits` has not taken yet. */
    submittedTitles?: string[];
  }
}

/** Part of the prerendered HTML. After hydration, React prevents the default of each submit. */
export const inlineScript = `
submittedTitles = [];
onsubmit = ({ target, defaultPrevented }) => {
  if (defaultPrevented) return;
  submittedTitles.push(new FormData(target).get('title'));
  target.reset();
  dispatchEvent(new Event('titlesubmit'));
};
onbeforeunload = (event) => {
  if (submittedTitles.length > 0) event.preventDefault();
};
`;

/** Calls `onTitle` with each title that is submitted before hydration, in their order. */
export function takeSubmits(onTitle: (title: string) => void): void {
  const take = () => window.submittedTitles?.splice(0).forEach(onTitle);
  addEventListener('titlesubmit', take);
  take();
}
