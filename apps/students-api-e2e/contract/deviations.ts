import type { ImplementationName } from './implementations.ts';

/** Another thing that is to be seen in place of what the rule says, and what that means. */
interface Deviation {
  readonly does: string;
  readonly sees: unknown;
}

const milk = { id: 1, title: 'Milk', completed: false, userId: 1 };

/** Where an implementation does not keep a rule. Each is tested like the rule itself: it is a fact. */
export const deviations: Partial<Record<ImplementationName, Record<string, Deviation>>> = {
  'json-server': {
    'an id does not come back after a delete': {
      does: 'no: the id of the last todo does',
      sees: true,
    },
    'a list without userId fails': {
      does: 'no: lists every todo',
      sees: [milk, { ...milk, id: 2, userId: 2 }],
    },
    'a list with a userId that is no number fails': { does: 'no: an empty list', sees: [] },
    'a create without a title fails': {
      does: 'no: keeps no title',
      sees: { id: 1, completed: false, userId: 1 },
    },
    'a create with a title that is no string fails': {
      does: 'no: keeps any type',
      sees: { ...milk, title: 1 },
    },
    'a create with an id fails': { does: 'no: takes the id', sees: { ...milk, id: 5 } },
    'a create with an unknown field fails': {
      does: 'no: keeps unknown fields',
      sees: { ...milk, note: 'semi-skimmed' },
    },
    'a title over 10,000 units fails': {
      does: 'no: any length',
      sees: { ...milk, title: 'x'.repeat(10_001) },
    },
    'a title with NUL fails': { does: 'no: any unit', sees: { ...milk, title: 'a\0b' } },
    'a title with a lone surrogate fails': {
      does: 'no: any unit',
      sees: { ...milk, title: '\ud83d' },
    },
    'a PATCH with a wrong type fails': {
      does: 'no: keeps any type',
      sees: { ...milk, completed: 'yes' },
    },
    'a PATCH with an id fails': {
      does: 'no: ignores the id',
      sees: { ...milk, title: 'Oat milk' },
    },
    'a PATCH with an unknown field fails': {
      does: 'no: keeps unknown fields',
      sees: { ...milk, title: 'Oat milk', note: 1 },
    },
    'an empty PATCH fails': { does: 'no: changes nothing', sees: milk },
    'a body that is not sent as JSON fails': {
      does: 'no: creates a todo of an id alone',
      sees: { id: 1 },
    },
  },
};
