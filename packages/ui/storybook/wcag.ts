/** The axe rules for every story: WCAG 2.2 AA. Tests of the pages check landmarks and headings. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
