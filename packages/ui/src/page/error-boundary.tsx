import { Component, type PropsWithChildren } from 'react';
import { FailureMessage } from './failure-message.tsx';
import { PageLayout } from './page-layout.tsx';

/** Shows that something went wrong instead of its children, after one threw while rendering. */
export class ErrorBoundary extends Component<PropsWithChildren, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      // The focus was in the page that failed: keyboard users continue here.
      <PageLayout mainRef={(main) => main?.focus()}>
        <FailureMessage
          title="todos"
          text="Something went wrong. Your saved todos are safe."
          actionName="Reload the page"
          onAction={() => location.reload()}
        />
      </PageLayout>
    );
  }
}
