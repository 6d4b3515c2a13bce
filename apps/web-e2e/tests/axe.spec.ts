import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  addTodo,
  checkbox,
  closeBanner,
  count,
  editor,
  expectTitles,
  filter,
  newTodo,
  openTodos,
  rows,
  title,
} from '@todos/test-utils/todos-page';
import { hold, refuse } from '@todos/test-utils/intercept';

interface State {
  readonly reach: (page: Page) => Promise<unknown>;
  /** Whether there are todos; true where it is left out. */
  readonly filled?: boolean;
}

async function openLegacy(page: Page): Promise<void> {
  await page.goto('/legacy/');
  await expect(rows(page)).toHaveCount(4);
}

/** Opens a page whose scripts do not run; axe is one, so what stands there is kept for it to read. */
async function openScriptless(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(path);
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.evaluate(() => {
    const [note] = document.querySelectorAll('noscript');
    document.body.replaceChildren(...(note?.childNodes ?? []));
  });
  await session.send('Emulation.setScriptExecutionDisabled', { value: false });
}

const states: Record<string, State> = {
  'the todos page, empty': { filled: false, reach: openTodos },
  'the todos page, filled': { reach: openTodos },
  'the todos page, filtered': {
    async reach(page) {
      await openTodos(page);
      await filter(page, 'Completed').click();
      await expectTitles(page, 'Bread');
    },
  },
  'the todos page, loading': {
    async reach(page) {
      await hold(page, 'GET');
      await page.goto('/');
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  'the todos page, editing': {
    async reach(page) {
      await openTodos(page);
      await title(page, 'Milk').dblclick();
      await expect(editor(page)).toBeFocused();
    },
  },
  'the todos page, with an invalid title': {
    async reach(page) {
      await openTodos(page);
      await newTodo(page).pressSequentially(' ');
      await expect(page.getByText('Type what needs to be done.')).toBeVisible();
    },
  },
  'the todos page, with an error': {
    async reach(page) {
      await openTodos(page);
      await refuse(page, 'POST');
      await addTodo(page, 'Eggs');
      await expect(closeBanner(page)).toBeVisible();
    },
  },
  'the todos page, not loaded': {
    filled: false,
    async reach(page) {
      await refuse(page, 'GET');
      await page.goto('/');
      await closeBanner(page).click();
      await expect(page.getByText('Todos could not be loaded.')).toBeVisible();
    },
  },
  'the todos page, with a busy row': {
    async reach(page) {
      await openTodos(page);
      await hold(page, 'PATCH');
      await checkbox(page, 'Milk').click();
      await expect(rows(page).first()).toHaveAttribute('aria-busy', 'true');
    },
  },
  'the About page': {
    async reach(page) {
      await page.goto('/about');
      await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
    },
  },
  'the legacy page, filled': { reach: openLegacy },
  'the legacy page, filtered': {
    async reach(page) {
      await openLegacy(page);
      await filter(page, 'Completed').click();
      await expect(rows(page)).toHaveCount(1);
    },
  },
  'the legacy page, empty': {
    async reach(page) {
      await openLegacy(page);
      for (let left = 4; left > 0; left -= 1) {
        await page
          .getByRole('button', { name: /^Delete/ })
          .first()
          .press('Enter');
      }
      await expect(count(page)).toHaveText('0 items left');
    },
  },
  'the legacy page, with an invalid title': {
    async reach(page) {
      await openLegacy(page);
      await addTodo(page, 'ab');
      await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
    },
  },
  'the todos page, with JavaScript turned off': {
    reach: (page) => openScriptless(page, '/todos/all'),
  },
  'the About page, with JavaScript turned off': {
    reach: (page) => openScriptless(page, '/about'),
  },
  'the legacy page, with JavaScript turned off': {
    reach: (page) => openScriptless(page, '/legacy/'),
  },
};

/** States that the browser reports as errors on its console. */
const broken: Record<string, State> = {
  'the About page, whose code cannot be had': {
    async reach(page) {
      await page.route('**/about-page-*', (route) => route.abort());
      await page.goto('/about');
      await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    },
  },
  'the page, when it cannot be shown any more': {
    async reach(page) {
      await openTodos(page);
      await page.evaluate(() => document.querySelector('[aria-label="Todos"] > li')?.remove());
      await filter(page, 'Completed').click();
      await expect(page.getByText('Something went wrong.')).toBeVisible();
    },
  },
};

testEach(states);

test.describe(() => {
  test.use({ expectedErrors: /removeChild|Failed to load resource|dynamically imported module/ });
  testEach(broken);
});

function testEach(states: Record<string, State>): void {
  for (const [name, { reach, filled = true }] of Object.entries(states)) {
    test(`${name}, can be used by everyone, light and dark, narrow and wide`, async ({
      page,
      students,
    }) => {
      if (filled) {
        await students.add('Milk');
        await students.add('Bread', true);
      }
      await reach(page);
      // Colours do not change with the width, nor sizes with the colours.
      for (const [colorScheme, width] of [
        ['light', 320],
        ['dark', 1280],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        // Without frames of other origins there is no need for a second page at each look.
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
          .analyze();
        const found = violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map((n) => n.html),
        }));
        expect.soft(found, `${colorScheme}, ${width} px wide`).toEqual([]);
      }
    });
  }
}
