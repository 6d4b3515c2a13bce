import { titleName } from '@todos/ui';
import { useEffect, useState } from 'react';
import { TodoApiError, type TodoError, type TodoSnapshot } from 'todo-core';

/** How much of a title a reason quotes, in characters. */
const maxLength = 40;

/** What the banner says behind its message. */
interface FailureReason {
  readonly name: string | undefined;
  readonly text: string;
}

/**
 * Returns why an action has failed, if the user can act on it, until that is no longer true: the
 * browser is back online, or the server has answered since.
 */
export function useFailureReason({
  error,
  todos,
  loading,
}: TodoSnapshot): FailureReason | undefined {
  const [shown, setShown] = useState(() => reasonOf());
  function reasonOf() {
    return { error, todos, loading, reason: error && failureReason(error) };
  }

  const hasAnswered = shown.todos !== todos || (loading && !shown.loading);
  if (shown.error !== error) setShown(reasonOf());
  else if (shown.reason !== undefined && hasAnswered && !error?.deletedElsewhere)
    setShown(withoutReason);

  useEffect(() => {
    const endReason = () => setShown(withoutReason);
    addEventListener('online', endReason);
    return () => removeEventListener('online', endReason);
  }, []);

  return shown.reason;
}

const withoutReason = <T extends object>(shown: T) => ({ ...shown, reason: undefined });

/** Returns why an action has failed: the name of its todo, and the sentence that goes on with it. */
function failureReason({ cause, deletedElsewhere, title }: TodoError): FailureReason | undefined {
  const name = title === undefined ? undefined : startOf(titleName(title));
  if (deletedElsewhere) {
    return { name, text: `${name === undefined ? 'The todo' : ''} was deleted elsewhere.` };
  }
  const text = cause instanceof TodoApiError ? reasonForCall(cause) : undefined;
  if (text === undefined) return undefined;
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return { name, text: name === undefined ? sentence : `: ${text}` };
}

function reasonForCall({ kind, status }: TodoApiError): string | undefined {
  if (kind === 'network' || kind === 'timeout') {
    return navigator.onLine ? 'the server did not answer.' : 'you are offline.';
  }
  return status === 429 || status === 503 ? 'the server is busy; try again.' : undefined;
}

function startOf(name: string): string {
  const characters = Array.from(name);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : name;
}
