/** What axe holds every story to: WCAG 2.2 AA. Landmarks and headings are a page's matter. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
