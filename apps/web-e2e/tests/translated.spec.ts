import type { Page } from '@playwright/test';
import { hold, passOn, refuse } from '@todos/test-utils/intercept';
import {
  addTodo,
  banner,
  checkbox,
  clearCompleted,
  closeBanner,
  count,
  deleteButton,
  editor,
  expectTitles,
  filter,
  newTodo,
  pageLink,
  paste,
  rename,
  title,
  toggleAll,
} from '@todos/test-utils/todos-page';
import { expect, test } from './fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Does what a translator in the browser does: it replaces each text by elements of its own, now and later. */
async function translate(page: Page): Promise<void> {
  await page.evaluate((tag: string) => {
    function replaceTexts() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (text.parentElement?.closest('font, script, noscript, style, textarea')) continue;
        const font = document.createElement(tag);
        font.append(document.createElement(tag));
        (font.firstChild as Element).textContent = text.data;
        text.replaceWith(font);
      }
    }
    replaceTexts();
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(replaceTexts).observe(document.body, options);
  }, 'font');
  await expect(page.locator('h1 font font')).toBeVisible();
}

/** A text that is shown: the live region is outside of `<main>`. */
const shown = (page: Page, text: string) => page.getByRole('main').getByText(text);
const news = (page: Page) => page.locator('.news');

test('a translated page does everything that it does untranslated', async ({
  context,
  page,
  students,
}) => {
  await students.add('Milk');
  await refuse(page, 'GET');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await translate(page);

  await test.step('a list that could not be loaded is loaded', async () => {
    await addTodo(page, 'Bread');
    await expectTitles(page, 'Bread');
    await passOn(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectTitles(page, 'Milk', 'Bread');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await expect(banner(page)).toBeEmpty();
  });

  await test.step('todos are added, marked done, renamed, deleted, and all that is undone', async () => {
    await newTodo(page).press('Enter');
    await expect(shown(page, 'Type what needs to be done.')).toBeVisible();
    await addTodo(page, 'Eggs');
    await expectTitles(page, 'Milk', 'Bread', 'Eggs');
    await expect(shown(page, 'Type what needs to be done.')).toBeHidden();
    await checkbox(page, 'Milk').click();
    await expect(count(page)).toHaveText('2 items left');
    await rename(page, 'Bread', 'Rye');
    await deleteButton(page, 'Eggs').click();
    await expectTitles(page, 'Milk', 'Rye');
    await expect(news(page)).toContainText('Deleted: Eggs');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectTitles(page, 'Milk', 'Rye', 'Eggs');
    await page.keyboard.press('Control+z');
    await expectTitles(page, 'Milk', 'Bread', 'Eggs');
  });

  await test.step('what is being saved is shown, one title or several, also when it changes', async () => {
    const answer = await hold(page, 'POST');
    await addTodo(page, 'Corn');
    await expect(shown(page, 'Saving: Corn')).toBeVisible();
    await addTodo(page, 'Beans');
    await expect(shown(page, 'Saving 2 todos')).toBeVisible();
    answer();
    await expectTitles(page, 'Milk', 'Bread', 'Eggs', 'Corn', 'Beans');
    await passOn(page);
    const save = await hold(page, 'PATCH');
    await rename(page, 'Corn', 'Maize');
    await expect(shown(page, 'Maize')).toBeVisible();
    await title(page, 'Corn').dblclick();
    await editor(page).fill('Polenta');
    await editor(page).press('Enter');
    await expect(shown(page, 'Polenta')).toBeVisible();
    save();
    await expectTitles(page, 'Milk', 'Bread', 'Eggs', 'Polenta', 'Beans');
    await passOn(page);
  });

  await test.step('the filters, Toggle all and Clear completed', async () => {
    await filter(page, 'Active').click();
    await checkbox(page, 'Eggs').click();
    await expect(news(page)).toContainText('Completed: Eggs');
    await filter(page, 'Completed').click();
    await expectTitles(page, 'Milk', 'Eggs');
    await addTodo(page, 'Salt');
    await expect(news(page)).toContainText('Added');
    await clearCompleted(page).click();
    await expect(shown(page, 'Nothing completed yet')).toBeVisible();
    await toggleAll(page).click();
    await expectTitles(page, 'Bread', 'Polenta', 'Beans', 'Salt');
    await clearCompleted(page).click();
    await filter(page, 'Active').click();
    await expect(shown(page, 'Nothing left to do')).toBeVisible();
    await filter(page, 'All').click();
    await expect(shown(page, 'Nothing to do yet')).toBeVisible();
    await expect(count(page)).toHaveText('0 items left');
  });

  await test.step('lines are pasted, then more of them, and added', async () => {
    const pasted = page.getByRole('list', { name: 'Pasted' });
    await newTodo(page).click();
    await paste(page, 'Figs\nDates');
    await expect(shown(page, 'Pasted: 2 titles')).toBeVisible();
    await paste(page, 'Nuts\nPlums');
    await expect(pasted).toHaveText('FigsDatesNutsPlums');
    await page.getByRole('button', { name: 'Add 4 todos' }).click();
    await expectTitles(page, 'Figs', 'Dates', 'Nuts', 'Plums');
    await expect(news(page)).toContainText('Added: 4 todos');
  });

  await test.step('what fails is said, listed, tried again and discarded', async () => {
    const failed = page.getByRole('list', { name: 'Not saved' });
    await refuse(page, 'POST');
    await addTodo(page, 'Kale');
    await expect(failed).toHaveText(/Kale/);
    await expect(banner(page)).toContainText('Unable to add a todo');
    await expect(banner(page)).toContainText('The server reported an error');
    await closeBanner(page).click();
    await expect(banner(page)).toBeEmpty();
    await addTodo(page, 'Leeks');
    await expect(shown(page, 'Not saved: 2 titles')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Leeks' }).click();
    await expect(shown(page, '2 titles')).toBeHidden();
    await expect(newTodo(page)).toHaveValue('Leeks');
    await refuse(page, 'PATCH');
    await rename(page, 'Figs', 'Grapes');
    await expect(shown(page, 'Not saved: Grapes')).toBeVisible();
    await expect(banner(page)).toContainText('Unable to rename a todo');
    await passOn(page);
    await page.getByRole('button', { name: 'Try again to rename Figs' }).click();
    await page.getByRole('button', { name: 'Try again to add Kale' }).click();
    await newTodo(page).press('Enter');
    await expectTitles(page, 'Grapes', 'Dates', 'Nuts', 'Plums', 'Kale', 'Leeks');
    await expect(banner(page)).toBeEmpty();
  });

  await test.step('offline and back, About and back, a list that fails and loads again', async () => {
    await context.setOffline(true);
    await expect(news(page)).toContainText(/offline/i);
    await checkbox(page, 'Grapes').click();
    await expect(banner(page)).toContainText('Unable to toggle a todo');
    await context.setOffline(false);
    await expect(news(page)).not.toContainText(/offline/i);
    await expect(banner(page)).not.toContainText('You are offline');
    await closeBanner(page).press('Escape');
    await expect(banner(page)).toBeEmpty();
    await pageLink(page, 'About').click();
    await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
    await refuse(page, 'GET');
    await pageLink(page, 'Todos').click();
    await expect(banner(page)).toContainText('Unable to load');
    await expectTitles(page, 'Grapes', 'Dates', 'Nuts', 'Plums', 'Kale', 'Leeks');
  });
});
