import { ErrorBanner } from '@todos/ui';
import { memo } from 'react';
import { select, usePage, usePageState } from '../state/page.ts';
import type { Reason } from '../state/page-state.ts';

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

/** The banner with the last failure. Memoized: most presses have none. */
export const FailureBanner = memo(function FailureBanner() {
  const { store } = usePage();
  const error = usePageState(select.error);
  const reason = usePageState(select.reason);

  return (
    <ErrorBanner
      message={error?.message}
      reason={reason && sentences[reason]}
      title={error?.title}
      errorId={error?.id}
      onClose={store.dismissError}
    />
  );
});
