// Small things of a phone's width, each once too narrow, too tall or in the wrong order.
import { getPrompts } from '../../content/content.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';
import { overlaps } from './overlaps.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a free member reaches the list of prompts, opens one of the free ones and copies it', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('ada');
  await page.goto('/ai-content', { waitUntil: 'networkidle' });
  const list = page.getByText(`${(await getPrompts()).length} prompts`, { exact: true }).first();
  // Each free prompt is a title until it is opened.
  expect((await list.boundingBox())?.y).toBeLessThan(4000);
  const first = page.locator('[data-open-tiers] details:visible').first();
  await first.locator('summary').click();
  await first.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Prompt copied to clipboard!').first()).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).length).toBeGreaterThan(50);
});

test('a table of three columns is read as cards, each cell under the name of its column', async ({
  page,
  signIn,
}) => {
  await signIn('dan');
  await page.goto('/micro-learning?module=module-a-phone-assistant-for-a-small-firm');
  const table = page.locator('.lesson-table.is-cards').first();
  await expect(table.getByRole('cell').first()).toBeVisible();
  for (const cell of await table.getByRole('cell').all())
    expect((await cell.boundingBox())?.width).toBeGreaterThan(250);
  const named = await table
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(named.length).toBeGreaterThan(3);
  const inner = await table.evaluate(({ scrollWidth, parentElement }) => [
    scrollWidth,
    parentElement?.clientWidth,
  ]);
  expect(inner[0]).toBeLessThanOrEqual(inner[1] ?? 0);
});

test('the question’s label is one line next to its toolbar', async ({ page, signIn }) => {
  await signIn('dan');
  await page.goto('/community', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'New Discussion' }).locator('visible=true').click();
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
  const label = await page.getByText('Your question or story', { exact: true }).boundingBox();
  expect(label?.height).toBeLessThan(40);
});

test('what waits on the device is announced above the page, and covers nothing of it', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('dan');
  for (const path of ['/', '/dashboard-quick', '/micro-learning']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await expect(page.getByText('Offline. Showing what you opened before.')).toBeVisible();
    expect.soft(await overlaps(page), path).toEqual([]);
    await context.setOffline(false);
  }
});

test('a member with nothing saved sees three ways to begin, in the room of three works', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'dan'));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.locator('summary[aria-labelledby^="your-work "]').click();
  const work = page.getByRole('region', { name: 'Your work' });
  await work.scrollIntoViewIfNeeded();
  await expect(work.getByText('Nothing saved yet')).toBeVisible();
  const last = await work.getByRole('link').last().boundingBox();
  const all = await work.boundingBox();
  const end = (box: typeof all) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(end(all) - end(last)).toBeLessThan(80);
});

test('the welcome’s figures are above their words', async ({ page, signIn }) => {
  await signIn('ada');
  await page.goto('/onboarding');
  const words = await page.getByText('to your first income').boundingBox();
  const figure = await page.getByText('7 Days').boundingBox();
  expect(figure?.y).toBeLessThan(words?.y ?? 0);
});

test('an opened path makes no empty room in the one next to it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('dan');
  await page.goto('/learning-paths', { waitUntil: 'networkidle' });
  const frames = () =>
    page
      .locator('[data-path-id]')
      .evaluateAll((cards) =>
        cards
          .slice(0, 2)
          .map((card) => Number.parseFloat(getComputedStyle(card, '::before').height)),
      );
  const [own = 0, next = 0] = await frames();
  await page.getByRole('button', { name: 'View Modules' }).first().click();
  await expect(page.locator('[data-panel]:visible li').first()).toBeVisible();
  const [opened = 0, after = 0] = await frames();
  expect(opened).toBeGreaterThan(own + 100);
  expect(after).toBeCloseTo(next, 0);
});
