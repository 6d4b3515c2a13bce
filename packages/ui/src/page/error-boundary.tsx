import { Component, type PropsWithChildren } from 'react';
import { type Announcer, AnnouncerContext, WithAnnouncer } from './announcer.tsx';
import { focusPart } from './focus-keeper.ts';
import { Card, PageLayout } from './page-layout.tsx';

interface ErrorBoundaryProps extends PropsWithChildren {
  /** What it shows instead of its children, with a button that reloads the page. */
  text: string;
}

/** Shows a text instead of its children, after one threw while rendering, or could not be loaded. */
export const ErrorBoundary = (props: ErrorBoundaryProps) => (
  // Around it: React mounts again what is in it.
  <WithAnnouncer>
    <Boundary {...props} />
  </WithAnnouncer>
);

class Boundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  static override contextType = AnnouncerContext;
  declare context: Announcer;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.context.alert(`Error: ${this.props.text}`);
    // The focus was in the page that failed: keyboard users continue here.
    focusPart(document.body, 'main');
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <PageLayout>
        <h1>todos</h1>
        <Card>
          <p>{this.props.text}</p>
          <p>
            <button type="button" onClick={() => location.reload()}>
              Reload the page
            </button>
          </p>
        </Card>
      </PageLayout>
    );
  }
}
