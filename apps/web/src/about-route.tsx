import { LoadingIndicator } from '@todos/ui';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { AboutPageProps } from './about-page.tsx';
import type { Config } from './config.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureMessage } from './failure-message.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** One attempt to load the About page. A lazy component that failed to load stays failed. */
export interface AboutAttempt {
  readonly number: number;
  readonly AboutPage: LazyExoticComponent<ComponentType<AboutPageProps>>;
}

export function nextAttempt(previous?: AboutAttempt): AboutAttempt {
  return { number: (previous?.number ?? 0) + 1, AboutPage: lazy(() => import('./about-page.tsx')) };
}

interface AboutRouteProps {
  readonly config: Config;
  readonly attempt: AboutAttempt;
  /** Called when the user asks for the next attempt. */
  readonly onRetry: () => void;
}

const loading = (
  <>
    <h1>About</h1>
    <LoadingIndicator aria-label="Loading the page" />
  </>
);

/** Loads the About page on demand, and offers to try again if that fails. */
export function AboutRoute({ config, attempt: { number, AboutPage }, onRetry }: AboutRouteProps) {
  useDocumentTitle('About · todos');
  return (
    <ErrorBoundary key={number} fallback={<AboutFailure onRetry={onRetry} />}>
      <Suspense fallback={loading}>
        <AboutPage config={config} />
      </Suspense>
    </ErrorBoundary>
  );
}

function AboutFailure({ onRetry }: Pick<AboutRouteProps, 'onRetry'>) {
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
