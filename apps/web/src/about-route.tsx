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

const firstAttempt = createAttempt(1);

/** Loads the About page on demand, and again where that failed. Specification, section 2. */
export function AboutRoute({ config }: { readonly config: Config }) {
  const [{ number, AboutPage }, setAttempt] = useState(firstAttempt);
  useDocumentTitle('About · todos');
  function handleRetry() {
    // The button goes: the keyboard goes on from the top of the page.
    document.querySelector('main')?.focus();
    setAttempt(createAttempt(number + 1));
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
      <Suspense>
        <AboutPage config={config} />
      </Suspense>
    </ErrorBoundary>
  );
}
