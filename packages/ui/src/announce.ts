/** Announces a text once, politely, in the live region that a `TodoList` has behind it. */
export function announce(list: Element | null, text: string): void {
  const region = list?.nextElementSibling;
  if (region) region.textContent = text;
}
