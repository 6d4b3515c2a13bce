import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import UPNG from 'upng-js';
import { part } from '@todos/test-utils/walk';
import type { Locator } from '@playwright/test';
import { expect, test } from '../tests/fixtures.ts';

const folder = join(import.meta.dirname, '../../../docs/screenshots');
const frameMs = 40;

test.use({
  viewport: { width: 480, height: 420 },
  deviceScaleFactor: 1.25,
  permissions: ['clipboard-read', 'clipboard-write'],
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the recording in ${colorScheme} is written`, async ({ page, walk }) => {
    const pictures: ArrayBuffer[] = [];
    const delays: number[] = [];

    /** Adds what is on the screen, for so long. */
    async function show(ms: number) {
      const { buffer } = new Uint8Array(await page.screenshot({ caret: 'initial' }));
      pictures.push(UPNG.toRGBA8(UPNG.decode(buffer))[0] as ArrayBuffer);
      delays.push(ms);
    }

    /** Adds what comes, frame by frame: between them, the timers and animations of the page stand still. */
    async function play(ms: number) {
      for (let time = 0; time < ms; time += frameMs) {
        await page.clock.runFor(frameMs);
        await page.evaluate((step) => {
          for (const each of document.getAnimations()) {
            each.currentTime = Number(each.currentTime) + step;
          }
        }, frameMs);
        await show(frameMs);
      }
    }

    /** The page renders by a timer what is pasted, and each answer. */
    const rendered = (locator: Locator, count: number) =>
      expect.poll(() => page.clock.runFor(1).then(() => locator.count())).toBe(count);

    await page.emulateMedia({ colorScheme });
    await page.clock.install();
    await walk('given Water the tomatoes, Call the dentist; open list /todos/active; click field');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
    const session = await page.context().newCDPSession(page);
    // Their place would look like a badly cut picture.
    await session.send('Emulation.setScrollbarsHidden', { hidden: true });
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await show(1000);

    await walk('paste - Milk | - Bread | - Eggs');
    await rendered(page.getByRole('button', { name: 'Add 3 todos' }), 1);
    await show(1500);
    await page.keyboard.press('Enter');
    await rendered(part(page, 'rows'), 5);
    await play(1600);
    await show(500);

    await part(page, 'box Call the dentist').click();
    await rendered(page.locator('.todo[inert]'), 1);
    await play(600);
    await show(1500);

    await page.getByRole('button', { name: 'Undo' }).click();
    await rendered(part(page, 'rows'), 5);
    await play(280);
    await show(1800);

    const [width, height] = [480, 420].map((side) => side * 1.25) as [number, number];
    const recording = Buffer.from(UPNG.encode(pictures, width, height, 128, delays));
    expect(recording.length).toBeLessThan(400_000);
    writeFileSync(join(folder, `recording-${colorScheme}.png`), recording);
  });
}
