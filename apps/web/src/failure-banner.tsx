import { ErrorBanner, focusWithoutKeyboard, titleName } from '@todos/ui';
import { type RefObject, useSyncExternalStore } from 'react';
import type { LastFailure } from './failure.ts';

/** How much of a title a reason quotes, in characters. */
const maxLength = 40;

interface FailureBannerProps {
  readonly failure: LastFailure;
  /** The new-todo field. It gets the focus when the close button disappears with it. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The banner with the last failure. It subscribes itself, so that a reason that ends renders nothing else. */
export function FailureBanner({ failure, field }: FailureBannerProps) {
  const { error, reason } = useSyncExternalStore(failure.subscribe, failure.get, failure.get);

  function handleClose(hadFocus: boolean) {
    failure.close();
    if (hadFocus) focusWithoutKeyboard(field.current, { preventScroll: true });
  }

  return (
    <ErrorBanner
      message={error?.message}
      reason={reason}
      todoName={error?.title === undefined ? undefined : startOf(titleName(error.title))}
      errorId={error?.id}
      onClose={handleClose}
    />
  );
}

function startOf(name: string): string {
  const characters = Array.from(name);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : name;
}
