/** Returns what a todo is called: its title, or `Untitled` if that is blank. */
export function titleName(title: string): string {
  return title.trim() === '' ? 'Untitled' : title;
}
