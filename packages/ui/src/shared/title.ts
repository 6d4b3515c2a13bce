/** Returns what a todo is called: its title, or `Untitled` if that is blank. */
export function titleName(title: string): string {
  return title.trim() === '' ? 'Untitled' : title;
}

/** The most characters that a title may have: servers refuse more. */
const maxLength = 10_000;

/** What a title is, to a form. */
export interface TitleRule {
  /** Returns the title to submit, or `undefined` if the text is not a valid title. Must be pure. */
  parseTitle: (text: string) => string | undefined;
  /** Says what a valid title is: while the field is tinted, and for the ear after a blocked submit. */
  invalidMessage: string;
}

/** Returns what is wrong with a text that is to be a title, if anything is. */
export function problemOf(text: string, { parseTitle, invalidMessage }: TitleRule) {
  const title = parseTitle(text);
  return title === undefined ? invalidMessage : lengthProblem(title);
}

/** Returns what is wrong with the length of a title, if anything is. */
export const lengthProblem = (title: string): string | undefined =>
  title.length > maxLength
    ? `A title has at most ${maxLength.toLocaleString('en')} characters.`
    : undefined;
