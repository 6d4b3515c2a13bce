interface LoadingIndicatorProps {
  /** What is loading. */
  'aria-label'?: string | undefined;
}

/** Shows that something is loading. The styles show it after 150 milliseconds. */
export function LoadingIndicator({ 'aria-label': label = 'Loading todos' }: LoadingIndicatorProps) {
  return <progress aria-label={label} className="loading" />;
}
