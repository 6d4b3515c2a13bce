import type { News } from '../state/news.ts';

const actionWords = {
  create: 'Added:',
  rename: 'Renamed:',
  remove: 'Deleted:',
  discard: 'Discarded:',
};

/** Returns what the line says, and the name of what it is about. */
export function textOf({ outcome, action, subjects }: News) {
  const [subject, another] = subjects;
  const several = action === 'discard' ? 'titles' : 'todos';
  const name = subject && !another ? subject.title : `${subjects.length} ${several}`;
  if (outcome === 'failed') return { text: 'Unable to undo:', name };
  if (outcome === 'undone')
    return { text: action === 'create' ? 'Taken back:' : 'Restored:', name };
  if (outcome === 'skipped') return { text: 'Changed since, so not undone:', name };
  const toggled = subject?.completed ? 'Completed:' : 'Reopened:';
  return { text: action === 'toggle' ? toggled : actionWords[action], name };
}
