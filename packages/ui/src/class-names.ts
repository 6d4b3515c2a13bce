/** Joins the class names that apply. Returns `undefined` if none does, to render no attribute. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
