import { ErrorBanner } from '@todos/ui';
import { useSyncExternalStore } from 'react';
import type { LastFailure } from '../state/failure.ts';

/** The prerendered HTML has none. */
const none: ReturnType<LastFailure['get']> = {};
const getNone = () => none;

/** The banner with the last failure. It subscribes itself, so that a reason that ends renders nothing else. */
export function FailureBanner({ failure }: { readonly failure: LastFailure }) {
  const { error, reason } = useSyncExternalStore(failure.subscribe, failure.get, getNone);

  return (
    <ErrorBanner
      message={error?.message}
      reason={reason}
      todoTitle={error?.title}
      errorId={error?.id}
      onClose={failure.close}
    />
  );
}
