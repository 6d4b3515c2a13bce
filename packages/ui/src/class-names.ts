/** Joins the class names that apply; gives back `undefined` when none does, so that no empty attribute is left. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
