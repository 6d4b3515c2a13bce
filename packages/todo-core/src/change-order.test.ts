import { expect, test } from 'vitest';
import { createChangeOrder, type Order } from './change-order.ts';

type Times = readonly [sentAt: number, answeredAt: number];

test.each<[string, readonly Times[], Order]>([
  ['the first change is the newest', [[10, 20]], 'newer'],
  [
    'one that was sent later is newer',
    [
      [10, 20],
      [21, 30],
    ],
    'newer',
  ],
  [
    'one that was sent in the millisecond of an answer is newer',
    [
      [10, 20],
      [20, 30],
    ],
    'newer',
  ],
  [
    'one that was answered before is older',
    [
      [10, 20],
      [1, 9],
    ],
    'older',
  ],
  [
    'one that was answered in the millisecond of a call is not older',
    [
      [10, 20],
      [1, 10],
    ],
    'overlapping',
  ],
  [
    'overlapping ones have no order',
    [
      [10, 20],
      [19, 30],
    ],
    'overlapping',
  ],
  [
    'a long one counts behind a short one',
    [
      [10, 50],
      [20, 30],
      [40, 60],
    ],
    'overlapping',
  ],
  [
    'the one that was sent last counts behind a long one',
    [
      [40, 45],
      [10, 50],
      [1, 39],
    ],
    'older',
  ],
])('%s', (_, changes, expected) => {
  const place = createChangeOrder();
  const places = changes.map(([sentAt, answeredAt]) => place(1, { sentAt, answeredAt }));
  expect(places.at(-1)).toBe(expected);
  expect(place(2, { sentAt: 0, answeredAt: 0 })).toBe('newer');
});

test.each([
  [999, 'older'],
  [1_000, 'newer'],
] as const)(
  'after the changes of %i other todos, an older change counts as %s: no memory is kept for ever',
  (others, expected) => {
    const place = createChangeOrder();
    place(-2, { sentAt: 0, answeredAt: 0 });
    place(-1, { sentAt: 10, answeredAt: 20 });
    // A todo that changes again is the newest again.
    place(-2, { sentAt: 0, answeredAt: 0 });
    for (let id = 1; id < others; id += 1) place(id, { sentAt: 30, answeredAt: 40 });
    expect(place(-1, { sentAt: 1, answeredAt: 9 })).toBe(expected);
  },
);
