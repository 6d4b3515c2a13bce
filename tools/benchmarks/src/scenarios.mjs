import { emulateSlowPhone } from './slow-network.mjs';

/**
 * @typedef {Record<string, number>} Figures by name, in milliseconds
 *
 * @typedef {object} Stage
 * @property {import('@playwright/test').Page} page a new one
 * @property {import('./serve-target.mjs').Served} served
 * @property {number} size how many todos the list has
 * @property {(figure: string) => boolean} isWanted whether to measure this figure
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string[]} figures
 * @property {import('./targets.mjs').Target['name'][]} targets the ones to measure
 * @property {number} [size] how many todos the list has; by default it runs with each size asked for
 * @property {(stage: Stage) => Promise<Figures>} run
 */

const actions = ['toggle', 'rename', 'add', 'delete the last', 'delete the third'];

/** @type {Scenario[]} */
export const scenarios = [
  {
    name: 'first visit',
    figures: ['input visible'],
    targets: ['ours', 'vanilla'],
    size: 0,
    run: visitFirst,
  },
  {
    name: 'list',
    figures: [
      'open: first screenful',
      'open: whole list',
      'filter to active: first screenful',
      'filter to active: whole list',
      'filter to all: first screenful',
      'filter to all: whole list',
      ...actions,
    ],
    targets: ['ours', 'react', 'vanilla'],
    run: useList,
  },
  {
    name: 'bulk actions',
    figures: ['clear completed: slowest key', 'toggle all: slowest key'],
    targets: ['ours'],
    size: 2000,
    run: typeDuringBulkActions,
  },
];

/** Opens a list of this size, and resolves when all of it is painted. @param {Stage} stage */
export async function openList({ page, served, size }) {
  served.fill(size);
  await page.goto(`${served.url}/todos/all`, { waitUntil: 'commit' });
  return page.evaluate(() => probe.listed);
}

/** The first visit on a slow phone. @param {Stage} stage */
async function visitFirst({ page, served, size }) {
  served.fill(size);
  await emulateSlowPhone(page);
  await page.goto(`${served.url}/todos/all`, { waitUntil: 'commit' });
  return { 'input visible': await page.evaluate(() => probe.inputVisible) };
}

/** Opens a list, filters it, and does each action. @param {Stage} stage */
async function useList(stage) {
  const { page, isWanted } = stage;
  const opened = await openList(stage);
  /** @type {Figures} */
  const figures = { 'open: first screenful': opened.first, 'open: whole list': opened.whole };
  if (isWanted('filter')) {
    const { active, all } = await page.evaluate(() => probe.timeFilters());
    figures['filter to active: first screenful'] = active.first;
    figures['filter to active: whole list'] = active.whole;
    figures['filter to all: first screenful'] = all.first;
    figures['filter to all: whole list'] = all.whole;
  }
  for (const action of actions.filter(isWanted)) {
    figures[action] = await page.evaluate((name) => probe.timeAction(name), action);
  }
  return figures;
}

/** Deletes half of the list, then completes the rest, while real keys are typed. @param {Stage} stage */
async function typeDuringBulkActions(stage) {
  const { page, size } = stage;
  await openList(stage);
  await page.locator('.new-todo input').click();
  let isOver = false;
  const type = async () => {
    while (!isOver) await page.keyboard.type('a', { delay: 20 });
  };
  const act = async () => {
    const clear = await page.evaluate(
      (rest) => probe.slowestKey('.clear-completed', () => probe.rows.length === rest),
      size / 2,
    );
    const toggle = await page.evaluate(
      (rest) => probe.slowestKey('.toggle-all', () => probe.completedRows.length === rest),
      size / 2,
    );
    return { 'clear completed: slowest key': clear, 'toggle all: slowest key': toggle };
  };
  const [figures] = await Promise.all([act().finally(() => (isOver = true)), type()]);
  return figures;
}
