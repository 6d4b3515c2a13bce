import type { FocusEvent } from 'react';

/** Moves the focus on. */
type PassOn = () => void;

/** Returns whether an element is on the page, and is not leaving it. */
export const isThere = (element: Element) => element.isConnected && !element.closest('[inert]');

/**
 * Creates the rule for a focus whose element disappears: it goes where the parts around the element say,
 * else to the new-todo field.
 */
export function createFocusKeeper(focusField: PassOn) {
  /** What has the focus, and what its parts say. */
  let place: { element: Element; plan?: () => PassOn; passOn?: PassOn | undefined } | undefined;

  function handleMutations(records: readonly MutationRecord[]) {
    if (!place) return;
    const { element, plan, passOn } = place;
    if (isThere(element)) {
      if (records.some(({ addedNodes }) => addedNodes.length > 0)) place.passOn = plan?.();
      return;
    }
    place = undefined;
    passOn?.();
    if ([element, document.body].includes(document.activeElement as Element)) focusField();
  }

  return {
    /** A ref: of the page. */
    observe: (page: Element | null) => {
      const observer = new MutationObserver(handleMutations);
      const options = { childList: true, subtree: true, attributeFilter: ['inert'] };
      observer.observe(page as Element, options);
      return () => observer.disconnect();
    },

    /** The handlers of the page. */
    handlers: {
      onFocusCapture: ({ target: element }: FocusEvent) => {
        place = { element };
      },
      onBlurCapture: ({ target }: FocusEvent) => {
        // A window that loses the focus leaves it where it is.
        if (document.activeElement !== target) place = undefined;
      },
    },

    /**
     * Call it on focus. The plan returns what moves the focus on if its element disappears; it is made
     * again when the page has more.
     */
    keepFocus: (plan: () => PassOn) => {
      if (place) Object.assign(place, { plan, passOn: plan() });
    },
  };
}
