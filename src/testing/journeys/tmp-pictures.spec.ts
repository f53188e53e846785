import { createColleague } from '../fixtures/colleagues.ts';
import { test } from './fixtures.ts';

test('pictures', async ({ page, platform, comeAs }) => {
  test.setTimeout(120000);
  const eli = await createColleague(platform, 'eli', { roles: ['owner'] });
  await comeAs(eli);
  const post = (path: string, json: object) =>
    eli.fetch(`/api/admin/offers/${path}`, {
      json: { id: crypto.randomUUID(), why: 'x', ...json },
    });
  for (const [w, h] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto('/admin/offers');
    await page.getByText('New discount').waitFor();
    await page.screenshot({ path: `/work/tmp/pictures/offers-empty-${w}.png`, fullPage: true });
  }
  await post('discounts', {
    code: 'SPRING-27',
    kind: 'percent',
    value: 50,
    duration: 'months',
    months: 3,
    plan: 'complete',
    billing: 'monthly',
    mostUses: 50,
    isForNew: true,
    lastDay: '2027-03-31',
  });
  await post('discounts', {
    code: 'FIVE',
    kind: 'amount',
    value: 500,
    duration: 'forever',
    months: null,
    plan: null,
    billing: null,
    mostUses: null,
    isForNew: false,
    lastDay: null,
  });
  await post('gifts', { email: 'rosa@example.com', plan: 'complete', months: 3, words: 'Hi' });
  for (const theme of ['light', 'dark'] as const)
    for (const [w, h] of [
      [360, 740],
      [1280, 900],
    ] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width: w, height: h });
      await page.goto('/admin/offers');
      await page.getByText('SPRING-27').first().waitFor();
      await page.screenshot({
        path: `/work/tmp/pictures/offers-${w}-${theme}.png`,
        fullPage: true,
      });
      await page.goto('/offer/FIVE');
      await page.screenshot({
        path: `/work/tmp/pictures/offer-page-${w}-${theme}.png`,
        fullPage: true,
      });
    }
});
