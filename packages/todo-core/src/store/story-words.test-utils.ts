import { TodoApiError } from '../api/api-error.ts';
import type { Todo } from '../todo.ts';
import type { Change, Doubt } from './change.ts';
import type { ChangeEnd, TodoError, TodoSnapshot } from './snapshot.ts';

/** Titles that have ids, from 1: another id stands behind its title, as in `Milk@9`. */
const names = ['Milk', 'Bread', 'Eggs', 'Salt', 'Rye', 'Rice', 'Tea', 'Corn', 'Figs', 'Nuts'];

export const idOf = (name: string): number =>
  Number(/@(\d+)/.exec(name)?.[1] ?? names.indexOf(name.replace(' ✓', '')) + 1);

export const unquote = (text: string): string => text.replace(/^"(.*)"$/, '$1');

/** Reads `Milk`, `Milk ✓` or `Milk@9 ✓`. A title in quotes keeps its white space. */
export function todoOf(text: string): Todo {
  const [, title = '', completed] = /^(.*?)(?:@\d+)?( ✓)?$/.exec(text) ?? [];
  const id = idOf(text);
  return { id, title: unquote(title), completed: completed !== undefined, userId: 7 };
}

const quote = (text: string) => (text === text.trim() && text ? text : `"${text}"`);

export const milk: Todo = todoOf('Milk');
export const doneMilk: Todo = todoOf('Milk ✓');
export const bread: Todo = todoOf('Bread ✓');
export const eggs: Todo = todoOf('Eggs');

/** Splits `Milk, Bread ✓`. `nothing` and an empty text are an empty list. */
export const split = (text: string): string[] =>
  text.split(/,\s*/).filter((each) => each && each !== 'nothing');

export const todosOf = (text: string): Todo[] => split(text).map(todoOf);
export const idsOf = (text: string): number[] => split(text).map(idOf);
export const titlesOf = (text: string): string[] => split(text).map(unquote);
export const named = (id: number) => names[id - 1] ?? `@${id}`;

export function nameOf({ id, title, completed }: Todo): string {
  return `${quote(title)}${named(id) === title ? '' : `@${id}`}${completed ? ' ✓' : ''}`;
}

export const listOf = ({ todos, loadStatus, loading }: TodoSnapshot): string =>
  (todos.map(nameOf).join(', ') ||
    { pending: 'no list yet', failed: 'no list', loaded: 'nothing' }[loadStatus]) +
  (loading ? ', loading' : '');

/** Writes a change without its state, as it is asked for: `create Eggs`, `rename Milk = Rye`. */
function nameOfAsked(change: Change): string {
  const { action } = change;
  if (action === 'create') return `create ${quote(change.title)}${change.completed ? ' ✓' : ''}`;
  if (action === 'rename') return `rename ${named(change.todoId)} = ${quote(change.title)}`;
  const name = action === 'toggle' && change.restores ? 'restore' : action;
  return `${name} ${named(change.todoId)}`;
}

/** Writes a change. One that is sent, and has no call that waits, is lost. */
export function nameOfChange(change: Change, isLost: boolean): string {
  const state = change.state === 'sent' && isLost ? 'lost' : change.state;
  const doubt = change.action === 'create' && (change.doubt as Doubt | undefined);
  const notOwn = doubt && doubt.map((id) => id ?? '✓').join(' ');
  return `${nameOfAsked(change)} ${state}${doubt ? `?${notOwn}` : ''}`;
}

/** Reads a change that an earlier page has kept: `create Eggs`, `create Eggs?3 4`, `rename Milk = Rye`. */
export function keptOf(text: string, at: number): Change {
  const kept = { id: at + 1, state: 'failed' } as const;
  const [, name = '', title] = /^rename (.*?) = ?(.*)$/.exec(text) ?? [];
  if (title !== undefined) {
    return { ...kept, action: 'rename', todoId: idOf(name), title: unquote(title) };
  }
  const [, created = '', ids] = /^create (.*?)(?:\?(.*))?$/.exec(text) ?? [];
  const todo = todoOf(created);
  return {
    ...kept,
    action: 'create',
    title: todo.title,
    ...(todo.completed && { completed: true }),
    ...(ids !== undefined && {
      doubt: ids
        .split(' ')
        .filter(Boolean)
        .map((id) => (id === '✓' ? null : Number(id))),
    }),
  };
}

export function statusError(status: number): TodoApiError {
  const call = { method: 'ANY', url: '/todos' };
  return new TodoApiError('status', `answered with status ${status}`, call, { status });
}

/** A failure after which nobody knows whether the server made the change. */
export const lost = new Error('lost');
/** A failure that says that the server changed nothing. */
export const refused = statusError(400);

const causes: Record<string, unknown> = { lost, refused };
export const causeOf = (word: string): unknown => causes[word] ?? statusError(Number(word));

function nameOfCause(cause: unknown): string {
  const { status, message } = cause as { status?: number; message: string };
  return (
    Object.keys(causes).find((word) => causes[word] === cause) ??
    String(status ?? message.replace(',', ''))
  );
}

export function nameOfError({ id, action, title, deletedElsewhere, cause }: TodoError): string {
  const of = title === undefined ? '' : ` ${quote(title)}`;
  const gone = deletedElsewhere ? ', deleted elsewhere' : '';
  return `error ${id} ${action}${of}${gone}: ${nameOfCause(cause)}`;
}

export function nameOfEnd(end: ChangeEnd | undefined): string {
  if (!end) return 'pending';
  if (end.outcome === 'made') return end.todo ? `made ${nameOf(end.todo)}` : 'made';
  return end.outcome === 'failed' ? `failed ${nameOfCause(end.error.cause)}` : end.outcome;
}
