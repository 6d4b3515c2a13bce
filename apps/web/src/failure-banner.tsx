import { ErrorBanner, focusWithoutKeyboard, titleName } from '@todos/ui';
import { type RefObject, useSyncExternalStore } from 'react';
import { TodoApiError, type TodoError, type TodoSnapshot, type TodoStore } from 'todo-core';
import type { AppState } from './app-state.ts';
import { useIsOffline } from './offline.ts';

/** How much of a title a reason quotes, in characters. */
const maxLength = 40;

/** What was true when an error was shown first. Outlives a visit to About, as the error does. */
const firstSeen = new WeakMap<TodoError, { todos: object; answers: number; isOffline: boolean }>();

interface FailureBannerProps {
  readonly snapshot: TodoSnapshot;
  readonly store: Pick<TodoStore, 'dismissError'>;
  readonly loader: Pick<AppState['loader'], 'answerCount'>;
  /** The new-todo field. It gets the focus when the close button disappears with it. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * The banner with the latest failure, and why it happened, if that is known and until it
 * is no longer true: the server has answered since, or the browser is back online. That a todo was
 * deleted elsewhere stays true.
 */
export function FailureBanner({ snapshot, store, loader, field }: FailureBannerProps) {
  const { error, todos } = snapshot;
  const { answerCount } = loader;
  const answers = useSyncExternalStore(answerCount.subscribe, answerCount.get, answerCount.get);
  const isOffline = useIsOffline();
  const now = { todos, answers, isOffline };
  const before = (error && firstSeen.get(error)) ?? now;
  if (error) firstSeen.set(error, before);
  const hasAnswered = before.todos !== todos || before.answers !== answers;
  const isOver = !error?.deletedElsewhere && (hasAnswered || (before.isOffline && !isOffline));

  function handleClose(hadFocus: boolean) {
    store.dismissError();
    if (hadFocus) focusWithoutKeyboard(field.current, { preventScroll: true });
  }

  const name = error?.title === undefined ? undefined : startOf(titleName(error.title));
  return (
    <ErrorBanner
      message={error?.message}
      reason={error && !isOver ? reasonOf(error, name, before.isOffline) : undefined}
      todoName={name}
      errorId={error?.id}
      onClose={handleClose}
    />
  );
}

/** Closes the banner if it shows such an error, once that was tried again and has succeeded. */
export async function closeBanner(
  store: TodoStore,
  isTried: (error: TodoError) => boolean,
  succeeds: Promise<boolean>,
) {
  const { error } = store.getSnapshot();
  if (!error || !isTried(error) || !(await succeeds)) return;
  if (error === store.getSnapshot().error) store.dismissError();
}

/** Returns why an action has failed: a sentence, or what goes on after the name of its todo. */
function reasonOf({ cause, deletedElsewhere }: TodoError, name?: string, isOffline?: boolean) {
  if (deletedElsewhere) return `${name === undefined ? 'The todo' : ''} was deleted elsewhere.`;
  const text = cause instanceof TodoApiError ? reasonForCall(cause, isOffline) : undefined;
  if (text === undefined) return undefined;
  return name === undefined ? text.charAt(0).toUpperCase() + text.slice(1) : `: ${text}`;
}

function reasonForCall({ kind, status }: TodoApiError, isOffline?: boolean): string | undefined {
  if (kind === 'network' || kind === 'timeout') {
    return isOffline ? 'you are offline.' : 'the server did not answer.';
  }
  if (kind !== 'status') return undefined;
  const isBusy = status === 429 || status === 503;
  return isBusy ? 'the server is busy; try again.' : 'the server reported an error.';
}

function startOf(name: string): string {
  const characters = Array.from(name);
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : name;
}
