/** Titles that have broken layouts before. */
export const titles = {
  plain: 'Buy milk',
  rightToLeft: 'לקנות חלב 2%, ולחם',
  sentences:
    'Ask the neighbours whether the ladder can stay in their garage until the painters are done with the hall',
  unbroken: 'a'.repeat(10_000),
};
