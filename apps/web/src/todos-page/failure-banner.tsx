import { ErrorBanner } from '@todos/ui';
import { useSyncExternalStore } from 'react';
import type { Outcomes, Reason } from '../state/outcomes.ts';

/** What each reason says after the quoted title of the todo, and without one. */
const sentences: Record<Reason, readonly [named: string, alone: string]> = {
  offline: [': you are offline.', 'You are offline.'],
  unanswered: [': the server did not answer.', 'The server did not answer.'],
  busy: [': the server is busy; try again.', 'The server is busy; try again.'],
  signedOut: [
    ': you may have to sign in again: reload the page.',
    'You may have to sign in again: reload the page.',
  ],
  reported: [': the server reported an error.', 'The server reported an error.'],
  deleted: [' was deleted elsewhere.', 'The todo was deleted elsewhere.'],
};

interface FailureBannerProps {
  readonly failure: Outcomes['failure'];
  readonly onClose: () => void;
}

/** The banner with the last failure. It subscribes itself, so that a reason that ends renders nothing else. */
export function FailureBanner({ failure, onClose }: FailureBannerProps) {
  const { error, reason } = useSyncExternalStore(failure.subscribe, failure.get, failure.get);

  return (
    <ErrorBanner
      message={error?.message}
      reason={reason && sentenceOf(reason, error?.title)}
      errorId={error?.id}
      onClose={onClose}
    />
  );
}

function sentenceOf(reason: Reason, title: string | undefined) {
  const [named, alone] = sentences[reason];
  return title === undefined ? [alone] : [{ title }, named];
}
