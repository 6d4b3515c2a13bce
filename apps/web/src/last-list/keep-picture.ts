import { createLater } from '../browser/later.ts';
import type { PageValue } from '../state/page-state.ts';
import { storePicture } from './picture.ts';

/** How long after its first change the picture is written, in milliseconds. */
const delayMs = 1000;

/**
 * Keeps a picture of the list for the next page that opens: when a change is confirmed, and when `note` is
 * called, because a list has come, even an unchanged one. `erase` is for when somebody else may be looking.
 */
export function keepPicture({ get, set, subscribe }: PageValue) {
  /** Whether a list has come since the page was opened or the picture was erased. */
  let hasList = false;
  let { todos } = get().snapshot;
  const writeLater = createLater(() => {
    if (hasList) storePicture(todos);
  }, delayMs);

  subscribe(() => {
    if (get().snapshot.todos === todos) return;
    ({ todos } = get().snapshot);
    writeLater();
  });
  return {
    note: () => {
      hasList = true;
      writeLater();
    },
    erase: () => {
      hasList = false;
      set({ picture: undefined });
      storePicture();
    },
  };
}
