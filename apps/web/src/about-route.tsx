import { LoadingIndicator } from '@todos/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Config } from './config.ts';
import { FailureMessage } from './failure-message.tsx';
import { useDocumentTitle } from './use-document-title.ts';

interface AboutRouteProps {
  readonly config: Config;
  /** Called when the user asks for another attempt to load the page. */
  readonly onRetry: () => void;
}

/** Returns the About page, which loads when it renders first; one that failed to load stays failed. */
export const createAboutPage = () =>
  lazy<ComponentType<AboutRouteProps>>(() =>
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
  ...props
}: AboutRouteProps & { readonly AboutPage: ComponentType<AboutRouteProps> }) {
  useDocumentTitle('About · todos');
  return (
    <Suspense fallback={loading}>
      <AboutPage {...props} />
    </Suspense>
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
