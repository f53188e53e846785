// Moving pictures in lessons and at tools: played, taken step by step, and read where nothing plays.
import { brotliCompressSync } from 'node:zlib';
import { TOOLS } from '../../../studio/model/vocabulary.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, MOVING, type Page, test } from './fixtures.ts';

const LESSON = '/micro-learning?module=module-spreadsheet-formulas-with-ai';
const sceneOf = (page: Page) => page.locator('figure.scene').first();
const caption = (page: Page) => sceneOf(page).locator('.scene-steps > li:not(.is-off)');
const press = (page: Page, name: string) =>
  sceneOf(page).getByRole('button', { name, exact: true }).click();
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /player/.test(name)),
  );

test.describe('with motion', () => {
  test.use({ contextOptions: MOVING });

  test('a scene plays when it is told to, pauses, and plays faster', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn('ada');
    await page.goto(LESSON);
    await sceneOf(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(10_000);
    await expect(caption(page)).toContainText('One fee is added');
    await expect(sceneOf(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();

    await press(page, 'Play');
    await expect(sceneOf(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.clock.runFor(6000);
    await expect(caption(page)).toContainText('the first formula');
    await expect(sceneOf(page).locator('[aria-live]')).toContainText('Step 2 of 8: So the first');

    await press(page, 'Pause');
    const at = await sceneOf(page).locator('.scene-count').textContent();
    await page.clock.runFor(20_000);
    await expect(sceneOf(page).locator('.scene-count')).toHaveText(at ?? '');

    await sceneOf(page).getByLabel('Speed').selectOption('1.5');
    await press(page, 'Play');
    await page.clock.runFor(30_000);
    await expect(sceneOf(page).getByRole('button', { name: 'Replay' })).toBeVisible();
    await expect(caption(page)).toContainText('all three prices follow');
  });

  test('while it plays nothing on the page moves, at 320 px', async ({ page, signIn }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn('ada');
    await page.goto(LESSON);
    const height = () => sceneOf(page).evaluate((element) => element.clientHeight);
    await sceneOf(page).scrollIntoViewIfNeeded();
    const before = await height();
    await press(page, 'Play');
    const heights: number[] = [];
    for (let i = 0; i < 20; i++) {
      await page.clock.runFor(2000);
      heights.push(await height());
    }
    expect(new Set(heights)).toEqual(new Set([before]));
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
  });
});

test('the player loads with the first touch, and is at most 6 KiB', async ({ page, signIn }) => {
  await signIn('ada');
  await page.goto(LESSON);
  await page.waitForLoadState('networkidle');
  expect(await loaded(page)).toEqual([]);
  const [script] = await Promise.all([
    page.waitForResponse((response) => /player.*\.js/.test(response.url())),
    sceneOf(page).locator('.scene-stage').focus(),
  ]);
  expect(brotliCompressSync(await script.body()).length).toBeLessThanOrEqual(6 * 1024);
});

test('with reduced motion it is taken step by step, by buttons and by keys', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await page.goto(LESSON);
  await expect(sceneOf(page).getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  await press(page, 'Step forward');
  await expect(caption(page)).toContainText('the first formula');
  // What is typed is there as a whole.
  await expect(sceneOf(page).locator('[data-part="C2"] [data-typed]:visible').first()).toHaveText(
    '=B2+B5',
  );
  await press(page, 'Step back');
  await expect(caption(page)).toContainText('One fee is added');

  await sceneOf(page).locator('.scene-stage').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(sceneOf(page).locator('.scene-count')).toHaveText('3 / 8');
  await page.keyboard.press('ArrowLeft');
  await expect(sceneOf(page).locator('.scene-count')).toHaveText('2 / 8');
  for (const name of ['Step back', 'Step forward']) {
    const box = await sceneOf(page).getByRole('button', { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }

  await expect(sceneOf(page).getByText('Copy and paste again.')).toBeHidden();
  await sceneOf(page).getByLabel('Show all steps').check();
  await expect(sceneOf(page).getByText('Copy and paste again.')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every screen and every step is there to read', async ({ page, signIn }) => {
    await signIn('ada');
    await page.goto(LESSON);
    await expect(sceneOf(page).locator('.scene-steps > li:visible')).toHaveCount(8);
    await expect(sceneOf(page).getByText('The same sheet, repaired')).toBeVisible();
    await expect(sceneOf(page).getByRole('button')).toHaveCount(0);
  });
});

test('on paper there are the screens, numbered, and the steps, and no buttons', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await page.goto(LESSON);
  await page.emulateMedia({ media: 'print' });
  await expect(sceneOf(page).getByText('Copy and paste again.')).toBeVisible();
  await expect(sceneOf(page).getByText('The same sheet, repaired')).toBeVisible();
  await expect(sceneOf(page).locator('.scene-numbers').first()).toBeVisible();
  for (const part of ['.scene-controls', '.scene-more', '.scene-progress', '.scene-pointer'])
    await expect(sceneOf(page).locator(part)).toBeHidden();
});

test('reading aloud reads the captions in order, and no button', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        speak(each: SpeechSynthesisUtterance) {
          spoken.push(each.text);
          if (spoken.length < 400) queueMicrotask(() => each.onend?.({} as never));
        },
        cancel() {},
      },
    });
  });
  await signIn('ada');
  await page.goto(LESSON);
  await page.locator('[data-read-aloud]').click();
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  await expect.poll(async () => (await spoken()).join(' ')).toContain('all three prices follow');
  const said = await spoken();
  const from = said.findIndex((text) => text.includes('One fee is added'));
  expect(said.slice(from, from + 4).join(' ')).toContain('this price plus the fee. 12 is right.');
  expect(said.join(' ')).not.toMatch(/Show all steps|Three prices \(made up\)/);
});

test('each tool shows how it works, folded', async ({ page, platform, comeAs }) => {
  await comeAs(await createMember(platform, 'eli'));
  for (const tool of Object.keys(TOOLS)) {
    await page.goto(`/${tool}`);
    const folded = page.locator('details', { has: page.locator('figure.scene') });
    await expect(sceneOf(page), tool).toBeHidden();
    await folded.locator('summary', { hasText: 'See how it works' }).click();
    await press(page, 'Step forward');
    await expect(sceneOf(page).locator('.scene-count'), tool).toHaveText(/^2 /);
  }
});
