import { Children, type PropsWithChildren, useLayoutEffect, useRef } from 'react';

interface TodoGroupProps extends PropsWithChildren {
  /**
   * Whether the browser should lay out the group only when it comes near the screen. This makes lists
   * of more than a few screens faster, and shorter ones slower.
   */
  skippable?: boolean | undefined;
}

/** The groups that the browser does not skip. The others are taken to be as high as their rows. */
const laidOut = new WeakSet<EventTarget>();

function fitSkipped(group: HTMLElement) {
  // Not on the screen: the browser would no longer keep what is read there in its place. A variable
  // would be inherited: the styles of all rows would be computed again whenever one comes or goes.
  if (laidOut.has(group)) return;
  group.style.containIntrinsicBlockSize = `auto calc(${group.childElementCount} * var(--row))`;
}

/** Handles that the browser skips a group of a list, or does no more. In the list: there are many groups. */
export function handleSkip(event: Event) {
  const group = event.target as HTMLElement;
  if ((event as Event & { skipped: boolean }).skipped) laidOut.delete(group);
  else laidOut.add(group);
  fitSkipped(group);
}

/**
 * Some neighbouring rows of a `TodoList`. The browser skips whole groups that are off the
 * screen: to look at each of 5,000 rows in every frame would take longer than a press. Assistive
 * technology sees one list of rows.
 */
export function TodoGroup({ skippable, children }: TodoGroupProps) {
  const ref = useRef<HTMLUListElement>(null);
  const count = Children.count(children);

  useLayoutEffect(() => {
    if (skippable) fitSkipped(ref.current as HTMLUListElement);
  }, [skippable, count]);

  return (
    <ul ref={ref} role="presentation" data-skippable={skippable || undefined}>
      {children}
    </ul>
  );
}
