import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { wcag } from '../wcag.ts';
import { play, stories, test } from './storybook.ts';

// Colours do not change with the width, nor sizes with the colours, and names with neither.
const looks = [
  { width: 320, colorScheme: 'light', contrast: 'no-preference', rules: wcag },
  { width: 1280, colorScheme: 'dark', contrast: 'no-preference', rules: ['color-contrast'] },
  { width: 1280, colorScheme: 'light', contrast: 'more', rules: ['color-contrast'] },
] as const;

const controls = '#storybook-root :is(a, button, input, textarea)';

for (const story of stories) {
  const name = `${story.title}: ${story.name}`;

  test(`${name} plays, is accessible, and has room for fingers`, async ({ desktop, tablet }) => {
    expect(await play(desktop, story)).toEqual([]);
    expect(await play(tablet, story)).toEqual([]);

    for (const { width, colorScheme, contrast, rules } of looks) {
      await desktop.setViewportSize({ width, height: 800 });
      // The pointer is on the last control.
      if (story.tags.includes('hovered')) await desktop.locator(controls).last().hover();
      await desktop.emulateMedia({ colorScheme, contrast });
      expect.soft(await overflow(desktop), `sideways scroll at ${width} px`).toBe(0);
      const small = (await controlsOf(desktop)).filter(({ side }) => side < 24);
      expect.soft(small, `small at ${width} px`).toEqual([]);
      expect
        .soft(await violations(desktop, [...rules]), `${colorScheme}, ${contrast}, ${width} px`)
        .toEqual([]);

      await tablet.setViewportSize({ width, height: 800 });
      const bad = (await controlsOf(tablet)).filter(({ side, opacity }) => side < 44 || !opacity);
      expect.soft(bad, `small for fingers, or not to be seen, at ${width} px`).toEqual([]);
    }
  });
}

/** What axe finds wrong with the page: the rules, and the elements that break them. */
async function violations(page: Page, runOnly: string[]) {
  const options = { runOnly, resultTypes: ['violations' as const] };
  // The legacy mode opens no second page, which only frames of other origins need.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

/** How far the page scrolls sideways, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    scrollTo(10_000, 0);
    return scrollX;
  });

/** The controls that have a place, with the shorter of their sides in pixels. */
const controlsOf = (page: Page) =>
  page.locator(`${controls}:visible`).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const opacity = Number(getComputedStyle(element).opacity);
      return { html: element.outerHTML, side: Math.min(width, height), opacity };
    }),
  );
