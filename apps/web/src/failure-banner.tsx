import { ErrorBanner, titleName } from '@todos/ui';
import { useSyncExternalStore } from 'react';
import type { LastFailure } from './failure.ts';

/** How much of a title a reason quotes, in characters. */
const maxLength = 40;

/** The banner with the last failure. It subscribes itself, so that a reason that ends renders nothing else. */
export function FailureBanner({ failure }: { readonly failure: LastFailure }) {
  const { error, reason } = useSyncExternalStore(failure.subscribe, failure.get, failure.get);

  return (
    <ErrorBanner
      message={error?.message}
      reason={reason}
      todoName={error?.title === undefined ? undefined : startOf(titleName(error.title))}
      errorId={error?.id}
      onClose={failure.close}
    />
  );
}

function startOf(name: string): string {
  const characters = Array.from(name);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : name;
}
