/** Returns what a todo is called: its title, or `Untitled` if that is blank. */
export function titleName(title: string): string {
  return title.trim() === '' ? 'Untitled' : title;
}

/** The most characters that a title may have: servers refuse more. */
const maxLength = 10_000;

/** Returns what is wrong with the length of a title, if anything is. */
export const lengthProblem = (title: string): string | undefined =>
  title.length > maxLength
    ? `A title has at most ${maxLength.toLocaleString('en')} characters.`
    : undefined;
