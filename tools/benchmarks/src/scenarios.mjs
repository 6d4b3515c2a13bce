/**
 * @typedef {Record<string, number>} Figures by what was measured, in milliseconds
 * @typedef {object} Stage
 * @property {import('@playwright/test').Page} page a new one
 * @property {import('./serve-target.mjs').Served} served
 * @property {number} size
 */

/** Opens a list of this size, and goes on when all of it is painted. @param {Stage} stage */
async function open({ page, served, size }) {
  served.fill(size);
  await page.goto(`${served.url}/todos/all`, { waitUntil: 'commit' });
  return page.evaluate(() => probe.listed);
}

/** What is done once with a list of any size. @param {Stage} stage @returns {Promise<Figures>} */
export async function actOnList(stage) {
  const { page, size } = stage;
  const opened = await open(stage);
  const acted = await page.evaluate(async (size) => {
    /** A pause, so that no figure pays for what came before it. */
    const rest = () => new Promise((resolve) => setTimeout(resolve, 150));
    /** @param {number} nth */
    const row = (nth) => `.todo-list > :nth-child(${nth})`;
    await rest();
    const toggle = await probe.timed(
      () => probe.press(`${row(5)} .toggle`),
      () => document.querySelector(row(5))?.classList.contains('completed'),
    );
    await probe.timed(
      () => probe.press(`${row(5)} .toggle`),
      () => !document.querySelector(row(5))?.classList.contains('completed'),
    );
    await rest();
    const add = await probe.timed(
      () => probe.submit('One more'),
      () => probe.rows.length === size + 1,
    );
    await rest();
    const remove = await probe.timed(
      () => probe.press(`.todo-list > :last-child .delete`),
      () => probe.rows.length === size,
    );
    await rest();
    const removeFirst = await probe.timed(
      () => probe.press(`${row(3)} .delete`),
      () => probe.rows.length === size - 1,
    );
    await probe.timed(
      () => probe.submit('One more'),
      () => probe.rows.length === size,
    );
    return { toggle, add, remove, removeFirst };
  }, size);
  return { 'open: first screenful': opened.first, 'open: whole list': opened.whole, ...acted };
}

/** @param {Stage} stage @returns {Promise<Figures>} */
export async function filterList(stage) {
  await open(stage);
  const { active, all } = await stage.page.evaluate(async (size) => {
    const rest = () => new Promise((resolve) => setTimeout(resolve, 150));
    await rest();
    const active = await probe.filter('active', size / 2);
    await rest();
    const all = await probe.filter('all', size);
    return { active, all };
  }, stage.size);
  return {
    'filter to active: first screenful': active.first,
    'filter to active: whole list': active.whole,
    'filter to all: first screenful': all.first,
    'filter to all: whole list': all.whole,
  };
}

/** A hundred of each, one after another: each is awaited until the page shows it. @param {Stage} stage @returns {Promise<Figures>} */
export async function hundreds(stage) {
  await open(stage);
  return stage.page.evaluate(async () => {
    /** @param {() => void} act @param {() => unknown} holds */
    async function step(act, holds) {
      act();
      await probe.until(holds);
    }
    /** @param {(nth: number) => Promise<void>} step */
    async function hundred(step) {
      const begun = performance.now();
      for (let nth = 1; nth <= 100; nth += 1) await step(nth);
      return performance.now() - begun;
    }
    const before = probe.rows.length;
    const adds = await hundred((nth) =>
      step(
        () => probe.submit(`New ${nth}`),
        () => probe.rows.length === before + nth,
      ),
    );
    const toggles = await hundred((nth) => {
      const row = probe.rows[nth - 1];
      const was = row?.classList.contains('completed');
      return step(
        () => probe.press(`.todo-list > :nth-child(${nth}) .toggle`),
        () => row?.classList.contains('completed') !== was,
      );
    });
    const all = probe.rows.length;
    const deletes = await hundred((nth) =>
      step(
        () => probe.press('.todo-list > :first-child .delete'),
        () => probe.rows.length === all - nth,
      ),
    );
    return { '100 adds': adds, '100 toggles': toggles, '100 deletes': deletes };
  });
}
