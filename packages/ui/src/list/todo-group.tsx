import {
  Children,
  type FocusEventHandler,
  type PropsWithChildren,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

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
  const ref = useRef<HTMLUListElement>(null);
  const isSkipped = useRef(true);
  const count = Children.count(children);

  useEffect(() => {
    const group = ref.current as HTMLUListElement;
    function handleChange(event: Event) {
      isSkipped.current = (event as ContentVisibilityAutoStateChangeEvent).skipped;
      if (isSkipped.current) setSkippedHeight(group);
    }
    group.addEventListener('contentvisibilityautostatechange', handleChange);
    return () => group.removeEventListener('contentvisibilityautostatechange', handleChange);
  }, []);

  // Not on the screen: the browser would no longer keep what is read there in its place.
  useLayoutEffect(() => {
    if (skippable && isSkipped.current) setSkippedHeight(ref.current as HTMLUListElement);
  }, [skippable, count]);

  return (
    <ul ref={ref} role="presentation" data-skippable={skippable || undefined} onFocus={onFocus}>
      {children}
    </ul>
  );
}

/**
 * Makes a group as high as its rows until it has been laid out. A variable would be inherited: the styles
 * of all rows would be computed again whenever one comes or goes.
 */
function setSkippedHeight({ style, childElementCount }: HTMLUListElement) {
  style.containIntrinsicBlockSize = `auto calc(${childElementCount} * var(--row))`;
}
