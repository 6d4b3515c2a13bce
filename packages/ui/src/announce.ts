/** How long screen readers can find an announcement, in milliseconds: it may be untrue later. */
const announcementMs = 5000;

/**
 * Announces a text once, politely, in the one live region of `PageLayout`; outside of a page, it does
 * nothing. Returns a function that takes the text back, for when it is no longer true.
 */
export function announce(text: string): () => void {
  const message = new Text(text);
  document.querySelector('.announcement')?.replaceChildren(message);
  const remove = () => message.remove();
  setTimeout(remove, announcementMs);
  return remove;
}
