import { LoadingIndicator } from '@todos/ui';
import { lazy, Suspense, useState } from 'react';
import type { Config } from './config.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureMessage } from './failure-message.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** A lazy component that failed to load stays failed: each attempt is one of its own. */
const createAttempt = (number: number) => ({
  number,
  AboutPage: lazy(() => import('./about-page.tsx')),
});

/** The one that the page opens with: where it failed, the page opens failed again, until it is retried. */
let latestAttempt = createAttempt(1);

const loading = (
  <>
    <h1>About</h1>
    <LoadingIndicator aria-label="Loading the page" />
  </>
);

/** Loads the About page on demand, and again where that failed. Specification, section 2. */
export function AboutRoute({ config }: { readonly config: Config }) {
  const [{ number, AboutPage }, setAttempt] = useState(latestAttempt);
  useDocumentTitle('About · todos');
  function handleRetry() {
    // The button goes: the keyboard goes on from the top of the page.
    document.querySelector('main')?.focus();
    latestAttempt = createAttempt(number + 1);
    setAttempt(latestAttempt);
  }

  return (
    <ErrorBoundary
      key={number}
      fallback={
        <FailureMessage
          title="About"
          text="This page could not be loaded. If trying again does not help, reload it."
          actionName="Try again"
          onAction={handleRetry}
        />
      }
    >
      <Suspense fallback={loading}>
        <AboutPage config={config} />
      </Suspense>
    </ErrorBoundary>
  );
}
