import type { ImplementationName } from './implementations.ts';
import type { RuleTitle } from './rules.ts';

/** What json-server does instead of keeping a rule. */
interface Deviation {
  /** For the table. */
  readonly does: string;
  /** The result of the rule. */
  readonly expected: unknown;
}

const milk = { id: 1, title: 'Milk', completed: false, userId: 1 };

const deviations: Partial<Record<RuleTitle, Deviation>> = {
  'the id of a deleted todo is not used again': {
    does: 'no: reuses the id of the last todo',
    expected: true,
  },
  'a list without userId fails': {
    does: 'no: lists every todo',
    expected: [milk, { ...milk, id: 2, userId: 2 }],
  },
  'a list with a userId that is not a number fails': { does: 'no: an empty list', expected: [] },
  'a create without a title fails': {
    does: 'no: stores no title',
    expected: { id: 1, completed: false, userId: 1 },
  },
  'a create with a title that is not a string fails': {
    does: 'no: stores any type',
    expected: { ...milk, title: 1 },
  },
  'a create with a negative userId fails': {
    does: 'no: stores any number',
    expected: { ...milk, userId: -1 },
  },
  'a PATCH with a fraction as userId fails': {
    does: 'no: stores any number',
    expected: { ...milk, userId: 1.5 },
  },
  'a create with an id fails': { does: 'no: uses the id', expected: { ...milk, id: 5 } },
  'a create with an unknown field fails': {
    does: 'no: stores unknown fields',
    expected: { ...milk, note: 'semi-skimmed' },
  },
  'a title over 10,000 units fails': {
    does: 'no: any length',
    expected: { ...milk, title: 'x'.repeat(10_001) },
  },
  'a title with NUL fails': { does: 'no: any unit', expected: { ...milk, title: 'a\0b' } },
  'a title with a lone surrogate fails': {
    does: 'no: any unit',
    expected: { ...milk, title: '\ud83d' },
  },
  'a PATCH with a wrong type fails': {
    does: 'no: stores any type',
    expected: { ...milk, completed: 'yes' },
  },
  'a PATCH with an id fails': {
    does: 'no: ignores the id',
    expected: { ...milk, title: 'Oat milk' },
  },
  'a PATCH with an unknown field fails': {
    does: 'no: stores unknown fields',
    expected: { ...milk, title: 'Oat milk', note: 1 },
  },
  'an empty PATCH fails': { does: 'no: changes nothing', expected: milk },
  'a body that is not sent as JSON fails': {
    does: 'no: creates a todo with only an id',
    expected: { id: 1 },
  },
};

/** Returns how an implementation deviates from a rule, which is tested like the rule. Ours keep every rule. */
export function deviationOf(name: ImplementationName, title: RuleTitle): Deviation | undefined {
  return name === 'json-server' ? deviations[title] : undefined;
}
