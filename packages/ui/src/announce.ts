/** How long screen readers can find an announcement in the page, in milliseconds. */
const announcementMs = 5000;

/** Announces a text once, politely, in the live region after a `TodoList`. */
export function announce(list: Element | null, text: string): void {
  const message = new Text(text);
  list?.nextElementSibling?.replaceChildren(message);
  // Later, what it says may no longer be true.
  setTimeout(() => message.remove(), announcementMs);
}
