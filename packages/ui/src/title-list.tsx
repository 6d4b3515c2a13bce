interface TitleListProps {
  /** The list's accessible name. */
  label: string;
  titles: readonly string[];
}

/** Titles that wait in the new-todo form. */
export function TitleList({ label, titles }: TitleListProps) {
  return (
    // Safari does not make scrollable elements focusable by itself.
    <ul tabIndex={0} aria-label={label}>
      {titles.map((title, index) => (
        <li key={index} dir="auto">
          {title}
        </li>
      ))}
    </ul>
  );
}
