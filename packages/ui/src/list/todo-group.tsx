import { Children, type FocusEventHandler, type PropsWithChildren } from 'react';

interface TodoGroupProps extends PropsWithChildren {
  /** Called when a control of one of its rows gets the focus. */
  onFocus?: FocusEventHandler | undefined;
  /**
   * Whether the browser should lay out the group only when it comes near the screen. This makes lists
   * of more than a few screens faster, and shorter ones slower.
   */
  skippable?: boolean | undefined;
}

/**
 * Some neighbouring rows of a `TodoList`. The browser skips whole groups that are off the
 * screen: to look at each of 5,000 rows in every frame would take longer than a press. Assistive
 * technology sees one list of rows.
 */
export function TodoGroup({ onFocus, skippable, children }: TodoGroupProps) {
  // As high as its rows, until it has been laid out. A variable would be inherited: the styles of all
  // rows would be computed again whenever one comes or goes.
  const containIntrinsicBlockSize = `auto calc(${Children.count(children)} * var(--row))`;
  return (
    <ul
      role="presentation"
      data-skippable={skippable || undefined}
      style={skippable ? { containIntrinsicBlockSize } : undefined}
      onFocus={onFocus}
    >
      {children}
    </ul>
  );
}
