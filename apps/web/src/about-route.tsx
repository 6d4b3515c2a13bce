import { LoadingIndicator } from '@todos/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { FailureMessage } from './failure-message.tsx';

interface RetryProps {
  /** Called when the user asks for another attempt to load the page. */
  readonly onRetry: () => void;
}

/** Returns the About page, which loads when it renders first; one that failed to load stays failed. */
export const createAboutPage = () =>
  lazy<ComponentType<RetryProps>>(() =>
    import('./about-page.tsx').catch(() => ({ default: AboutFailure })),
  );

const loading = (
  <>
    <h1>About</h1>
    <LoadingIndicator aria-label="Loading the page" />
  </>
);

/** Loads the About page on demand, and offers to try again if that fails. */
export function AboutRoute({
  AboutPage,
  onRetry,
}: RetryProps & { readonly AboutPage: ComponentType<RetryProps> }) {
  return (
    <Suspense fallback={loading}>
      <AboutPage onRetry={onRetry} />
    </Suspense>
  );
}

function AboutFailure({ onRetry }: RetryProps) {
  return (
    <FailureMessage
      title="About"
      text={
        navigator.onLine
          ? 'This page could not be loaded. If trying again does not help, reload it.'
          : 'You are offline.'
      }
      actionName="Try again"
      onAction={onRetry}
    />
  );
}
