/** How long an announcement stays where a screen reader finds it, in milliseconds. */
const announcementMs = 5000;

/** Announces a text once, politely, in the live region that a `TodoList` has behind it. */
export function announce(list: Element | null, text: string): void {
  const news = new Text(text);
  list?.nextElementSibling?.replaceChildren(news);
  // It is news only: what it said may be over.
  setTimeout(() => news.remove(), announcementMs);
}
