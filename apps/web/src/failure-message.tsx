import { Card } from '@todos/ui';

interface FailureMessageProps {
  readonly title: string;
  readonly text: string;
  /** The way out: what its button says and does. */
  readonly actionName: string;
  readonly onAction: () => void;
}

/** Stands in place of what could not be shown. */
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
