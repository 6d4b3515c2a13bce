import { LoadingIndicator } from '@todos/ui';
import { type ComponentType, lazy } from 'react';
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

/** Shown while the About page loads. */
export const aboutLoading = (
  <>
    <h1>About</h1>
    <LoadingIndicator aria-label="Loading the page" />
  </>
);

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
