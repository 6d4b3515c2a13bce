/** How long screen readers can find an announcement, in milliseconds: it may be untrue later. */
const announcementMs = 5000;

/**
 * Announces a text once, politely, in the one live region of `PageLayout`; outside of a page, it does
 * nothing. Returns a function that takes the text back, for when it is no longer true.
 */
export function announce(text: string): () => void {
  const message = document.createElement('span');
  message.textContent = text;
  // Beside another that has just been added: a screen reader says both.
  document.querySelector('.announcement')?.append(message);
  const remove = () => message.remove();
  setTimeout(remove, announcementMs);
  return remove;
}
