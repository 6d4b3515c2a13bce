import { parseTitle } from 'todo-core';

/**
 * Stands in the field for an Enter that was pressed before the page could submit: what is before it is a title to
 * add.
 */
const mark = '↵';

/** Returns what was entered in the text of the prerendered field, and what was typed after it. */
export function readEarlyText(text: string) {
  const parts = text.split(mark);
  const rest = parts.pop() ?? '';
  const titles = parts.flatMap((part) => parseTitle(part) ?? []);
  return { titles, draft: rest.trimStart() };
}

/** Returns the text with the mark of an Enter behind it, unless nothing was typed since the one before. */
export const enter = (text: string): string =>
  parseTitle(readEarlyText(text).draft) ? `${text.trimEnd()} ${mark} ` : text;
