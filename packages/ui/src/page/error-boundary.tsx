import { Component, type PropsWithChildren } from 'react';
import { Card, PageLayout } from './page-layout.tsx';

interface FailureMessageProps {
  readonly title: string;
  readonly text: string;
  /** The text of the button. */
  readonly actionName: string;
  readonly onAction: () => void;
}

/** Shown instead of a page that failed, with a button to recover. */
export function FailureMessage({ title, text, actionName, onAction }: FailureMessageProps) {
  return (
    <div role="alert">
      <h1>{title}</h1>
      <Card>
        <p>{text}</p>
        <p>
          <button type="button" onClick={onAction}>
            {actionName}
          </button>
        </p>
      </Card>
    </div>
  );
}

interface ErrorBoundaryProps extends PropsWithChildren {
  /** What it shows instead of its children, with a button that reloads the page. */
  text: string;
}

/** Shows a text instead of its children, after one threw while rendering. */
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
        <FailureMessage
          title="todos"
          text={this.props.text}
          actionName="Reload the page"
          onAction={() => location.reload()}
        />
      </PageLayout>
    );
  }
}
