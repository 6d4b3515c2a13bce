import { Card } from './page-layout.tsx';

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
