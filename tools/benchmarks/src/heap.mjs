import { openList } from './scenarios.mjs';

/**
 * Returns the bytes that the page's heap uses after a tenth of so many actions, and after all.
 *
 * @param {import('./scenarios.mjs').Stage} stage
 * @param {number} actions
 */
export async function measureHeap(stage, actions) {
  const { page } = stage;
  await openList(stage);
  const session = await page.context().newCDPSession(page);
  const usedBytes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  /** @param {number} count */
  const act = (count) =>
    page.evaluate(async (count) => {
      const { rows, until, press, submit } = probe;
      for (let done = 0; done < count; done += 4) {
        const size = rows.length;
        submit('One more');
        await until(() => rows.length === size + 1);
        const row = rows[size];
        for (const completed of [true, false]) {
          press('.toggle', row);
          await until(() => row?.classList.contains('completed') === completed);
        }
        press('.delete', row);
        await until(() => rows.length === size);
      }
    }, count);
  const tenth = actions / 10;
  await act(tenth);
  const early = await usedBytes();
  await act(actions - tenth);
  return { actions, early, late: await usedBytes() };
}
