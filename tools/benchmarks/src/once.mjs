/** What is measured of our page alone. */

/** @typedef {import('./scenarios.mjs').Stage} Stage */

/** Counts what React commits, by its own hook for developer tools. @param {import('@playwright/test').Page} page */
function countRenders(page) {
  return page.addInitScript(() => {
    const counts = { renders: 0 };
    Object.assign(window, {
      counts,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => (counts.renders += 1),
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
}

/** Clear completed, 1,000 of 2,000, while real keys come in, one after another. @param {Stage} stage */
export async function clearThousand({ page, served, size }) {
  await countRenders(page);
  served.fill(size);
  await page.goto(`${served.url}/todos/all`);
  await page.evaluate(() => probe.listed);
  await page.locator('.new-todo input').click();
  let over = false;
  const clear = page.evaluate(async () => {
    const { counts } = /** @type {{ counts: { renders: number } }} */ (
      /** @type {unknown} */ (window)
    );
    const before = counts.renders;
    const begun = performance.now();
    let frames = 0;
    let pressed = 0;
    /** @type {Promise<number>[]} */
    const keys = [];
    // From the press, which may have to wait for the page, until its letter is painted.
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
    addEventListener('input', () => {
      const from = pressed;
      keys.push(probe.painted().then((at) => at - from));
    });
    const lengths = new Set();
    const isOver = () => probe.rows.length === 1000;
    const countFrames = () => {
      frames += 1;
      lengths.add(probe.rows.length);
      if (!isOver()) requestAnimationFrame(countFrames);
    };
    requestAnimationFrame(countFrames);
    probe.press('.clear-completed');
    await probe.until(isOver);
    const ms = performance.now() - begun;
    if (keys.length === 0) throw new Error('no key has reached the page');
    return {
      renders: counts.renders - before,
      frames,
      steps: lengths.size,
      ms,
      keys: keys.length,
      slowestKeyMs: Math.max(...(await Promise.all(keys))),
    };
  });
  const type = async () => {
    while (!over) await page.keyboard.type('a', { delay: 20 });
  };
  const [cleared] = await Promise.all([clear.finally(() => (over = true)), type()]);
  return cleared;
}

/** What renders while keys are typed into the new-todo field. @param {Stage} stage */
export async function typing({ page, served, size }) {
  await countRenders(page);
  served.fill(size);
  await page.goto(`${served.url}/todos/all`);
  await page.evaluate(() => probe.listed);
  await page.waitForTimeout(500);
  const renders = () =>
    page.evaluate(
      () =>
        /** @type {{ counts: { renders: number } }} */ (/** @type {unknown} */ (window)).counts
          .renders,
    );
  await page.locator('.new-todo input').click();
  const before = await renders();
  await page.keyboard.type('A title of some thirty letters');
  return { renders: (await renders()) - before };
}

/** Which rows one toggle among 5,000 changes. @param {Stage} stage */
export async function toggleOne({ page, served, size }) {
  served.fill(size);
  await page.goto(`${served.url}/todos/all`);
  await page.evaluate(() => probe.listed);
  return page.evaluate(async () => {
    const reactKey = Object.keys(probe.rows[0] ?? {}).find((key) => key.startsWith('__reactProps'));
    if (reactKey === undefined) throw new Error('React is not on this page');
    /** What a row was last rendered with: another object after each render of it. */
    const props = () => [...probe.rows].map((row) => Reflect.get(row, reactKey));
    const before = props();
    await probe.timed(
      () => probe.press('.todo-list > :nth-child(5) .toggle'),
      () => probe.rows[4]?.classList.contains('completed'),
    );
    const rendered = props().filter((each, index) => each !== before[index]).length;
    return { rendered };
  });
}

/** The heap after 1,000 actions and after 10,000, in bytes. @param {Stage} stage @param {number} [actions] */
export async function heap({ page, served, size }, actions = 10_000) {
  served.fill(size);
  await page.goto(`${served.url}/todos/all`);
  await page.evaluate(() => probe.listed);
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  /** @param {number} count */
  const act = (count) =>
    page.evaluate(async (count) => {
      for (let done = 0; done < count; done += 4) {
        const size = probe.rows.length;
        probe.submit('One more');
        await probe.until(() => probe.rows.length === size + 1);
        for (const completed of [true, false]) {
          const row = probe.rows[size];
          probe.press('.todo-list > :last-child .toggle');
          await probe.until(() => row?.classList.contains('completed') === completed);
        }
        probe.press('.todo-list > :last-child .delete');
        await probe.until(() => probe.rows.length === size);
      }
    }, count);
  const first = actions / 10;
  await act(first);
  const early = await used();
  await act(actions - first);
  return { early, late: await used(), actions };
}
