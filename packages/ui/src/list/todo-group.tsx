import { Children, type PropsWithChildren, useLayoutEffect, useRef } from 'react';

interface TodoGroupProps extends PropsWithChildren {
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
export function TodoGroup({ skippable, children }: TodoGroupProps) {
  const ref = useRef<HTMLUListElement>(null);
  /** Whether the browser has skipped it: it is taken to be as high as its rows then. */
  const isSkipped = useRef(true);
  const count = Children.count(children);

  useLayoutEffect(() => {
    if (!skippable) return undefined;
    const group = ref.current as HTMLUListElement;

    function fitSkipped() {
      // Not on the screen: the browser would no longer keep what is read there in its place. A variable
      // would be inherited: the styles of all rows would be computed again whenever one comes or goes.
      if (!isSkipped.current) return;
      group.style.containIntrinsicBlockSize = `auto calc(${count} * var(--row))`;
    }

    function handleChange(event: Event) {
      isSkipped.current = (event as Event & { skipped: boolean }).skipped;
      fitSkipped();
    }

    fitSkipped();
    group.addEventListener('contentvisibilityautostatechange', handleChange);
    return () => group.removeEventListener('contentvisibilityautostatechange', handleChange);
  }, [skippable, count]);

  return (
    <ul ref={ref} role="presentation" data-skippable={skippable || undefined}>
      {children}
    </ul>
  );
}
