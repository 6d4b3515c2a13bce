import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in place of the children, once one of them could not be rendered. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a part of the page that fails to render from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
