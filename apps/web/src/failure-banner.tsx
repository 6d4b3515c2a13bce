import { ErrorBanner, focusWithoutKeyboard, titleName } from '@todos/ui';
import { type RefObject, useSyncExternalStore } from 'react';
import type { LastFailure, Reason } from './failure.ts';
import { useIsOffline } from './offline.ts';

/** How much of a title a reason quotes, in characters. */
const maxLength = 40;

interface FailureBannerProps {
  readonly failure: LastFailure;
  /** The new-todo field. It gets the focus when the close button disappears with it. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The banner with the last failure, and why it happened, if that is known and still true. */
export function FailureBanner({ failure, field }: FailureBannerProps) {
  const { error, reason } = useSyncExternalStore(failure.subscribe, failure.get, failure.get);
  const isOffline = useIsOffline();
  const isOver = reason === 'offline' && !isOffline;

  function handleClose(hadFocus: boolean) {
    failure.close();
    if (hadFocus) focusWithoutKeyboard(field.current, { preventScroll: true });
  }

  const name = error?.title === undefined ? undefined : startOf(titleName(error.title));
  return (
    <ErrorBanner
      message={error?.message}
      reason={reason && !isOver ? sentenceOf(reason, name) : undefined}
      todoName={name}
      errorId={error?.id}
      onClose={handleClose}
    />
  );
}

const reasonTexts = {
  offline: 'you are offline.',
  'no answer': 'the server did not answer.',
  busy: 'the server is busy; try again.',
  refused: 'the server reported an error.',
} satisfies Partial<Record<Reason, string>>;

/** Returns a sentence, or how it goes on after the name of its todo. */
function sentenceOf(reason: Reason, name?: string) {
  if (reason === 'deleted elsewhere') {
    return `${name === undefined ? 'The todo' : ''} was deleted elsewhere.`;
  }
  const text = reasonTexts[reason];
  return name === undefined ? text.charAt(0).toUpperCase() + text.slice(1) : `: ${text}`;
}

function startOf(name: string): string {
  const characters = Array.from(name);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : name;
}
