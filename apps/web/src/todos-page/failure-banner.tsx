import { ErrorBanner } from '@todos/ui';
import { useSyncExternalStore } from 'react';
import type { Failure, Reason } from '../state/failure.ts';

/** What each reason says. */
const sentences: Record<Reason, string> = {
  offline: 'You are offline',
  unanswered: 'The server did not answer',
  busy: 'The server is busy; try again',
  signedOut: 'You may have to sign in again: reload the page',
  refused: 'The server refused the change',
  reported: 'The server reported an error',
  deleted: 'The todo was deleted elsewhere',
};

interface FailureBannerProps {
  readonly failure: Failure;
  readonly onClose: () => void;
}

/** The banner with the last failure. It subscribes itself, so that a reason that ends renders nothing else. */
export function FailureBanner({ failure, onClose }: FailureBannerProps) {
  const { error, reason } = useSyncExternalStore(failure.subscribe, failure.get, failure.get);

  return (
    <ErrorBanner
      message={error?.message}
      reason={reason && sentences[reason]}
      title={error?.title}
      errorId={error?.id}
      onClose={onClose}
    />
  );
}
