import { Component, type PropsWithChildren } from 'react';
import { Card, PageLayout } from './page-layout.tsx';

interface ErrorBoundaryProps extends PropsWithChildren {
  /** What it shows instead of its children, with a button that reloads the page. */
  text: string;
}

/** Shows a text instead of its children, after one threw while rendering, or could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      // The focus was in the page that failed: keyboard users continue here.
      <PageLayout mainRef={(main) => main?.focus()}>
        <div role="alert">
          <h1>todos</h1>
          <Card>
            <p>{this.props.text}</p>
            <p>
              <button type="button" onClick={() => location.reload()}>
                Reload the page
              </button>
            </p>
          </Card>
        </div>
      </PageLayout>
    );
  }
}
