import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openPlayer } from '../test/player.ts';

const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 300);
const seed = process.env['PROPERTY_SEED'];

/** What the person does, and somebody else, with titles that collide. */
const steps =
  `add Milk, add Milk + Milk, add Bread, toggle #1, toggle #2, toggle #4, toggle all, rename #1 to Bread,
  rename #2 to Rye, rename #5 to Milk, delete #1, delete #3, clear, undo, undo, undo, undo,
  theirs new Milk, theirs #1 to Tea, theirs #4 to ✓, theirs #3 to x`.split(/,\s+/);

/** Returns the texts that are there now, and were not before, or not as often; sorted. */
function newIn(now: readonly string[], before: readonly string[]): string[] {
  const left = [...before];
  const isNew = (text: string) => !left.includes(text) || !left.splice(left.indexOf(text), 1);
  return now.filter(isNew).sort();
}

async function play(story: readonly string[]): Promise<void> {
  const { play, rows } = await openPlayer('Milk, Oats, Milk ✓');
  /** What each step has brought and taken, and whether somebody may have changed that since. */
  let done: { come: string[]; gone: string[]; isTheirs?: boolean }[] = [];
  for (const step of story) {
    const before = rows();
    await play(step);
    const come = newIn(rows(), before);
    const gone = newIn(before, rows());
    if (step !== 'undo') {
      if (!step.startsWith('theirs') && come.length + gone.length > 0) done.push({ come, gone });
      else if (gone[0]) done = done.map((each) => ({ ...each, isTheirs: true }));
      continue;
    }
    const undone = done.pop() ?? { come: [], gone: [] };
    if (!undone.isTheirs) expect({ come, gone }).toEqual({ come: undone.gone, gone: undone.come });
    // What is called Tea, somebody else has renamed: it stays.
    const teas = (texts: readonly string[]) =>
      texts.filter((text) => text.startsWith('Tea')).length;
    expect(teas(come)).toBeGreaterThanOrEqual(teas(gone));
  }
}

it(
  'an undo gives back just what its step has taken, beside somebody else',
  async () => {
    const stories = fc.array(fc.constantFrom(...steps), { maxLength: 20, size: 'max' });
    const property = fc.asyncProperty(stories, play);
    await fc.assert(property, { numRuns, ...(seed && { seed: Number(seed) }) });
  },
  10_000 + 20 * numRuns,
);
