// A year on /dev/clock, as a developer would try it under `npm start`.
import { movableClock } from '../../../scripts/clock/movable-clock.ts';
import { startSiteProxy } from '../../../scripts/site-proxy.ts';
import { startWorker } from '../../../scripts/worker.ts';
import { FAILS_LATER } from '../fixtures/membership.ts';
import { test as base, expect, type Page } from './fixtures.ts';
import { violationsEverywhere } from './violations.ts';

/** The configuration that `npm start` creates. */
const test = base.extend<{ site: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
  site: async ({}, use) => {
    const door = await startSiteProxy(0);
    const site = `http://localhost:${door.port}`;
    const worker = await startWorker({
      port: 0,
      origin: site,
      quiet: true,
      stripe: true,
      clock: true,
    });
    door.leadTo(Number(new URL(worker.url).port));
    door.use(movableClock(worker, site));
    await use(site);
    door.stop();
    await worker.stop();
  },
});

test.use({ actionTimeout: 20_000 });

const membership = (page: Page) => page.getByRole('region', { name: 'Membership' });
const invoices = (page: Page) =>
  membership(page).getByRole('list', { name: 'Invoices' }).getByRole('listitem');
const says = (page: Page, text: RegExp) =>
  expect(membership(page).getByRole('heading', { level: 3 }).first()).toHaveText(text);

async function move(page: Page, site: string, button: string): Promise<void> {
  await page.goto(`${site}/dev/clock`);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(/^It is .* now\.$/)).toBeVisible({ timeout: 240_000 });
}

async function typeCard(page: Page, number: string, button: RegExp): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Postal code').fill('94102');
  await page.getByRole('button', { name: button }).click();
}

test('a member pays for a year, renews, has a card that fails, and loses access after the retries', async ({
  page,
  site,
}) => {
  test.setTimeout(600_000);
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('ada-learns-daily');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${site}/`);
  await page.goto(`${site}/subscribe?plan=quick&billing=annual`);
  await typeCard(page, '4242 4242 4242 4242', /^Pay \$182/);
  await expect(page.getByText('Payment Successful', { exact: true }).first()).toBeVisible();

  // A year passes. She is still signed in, has paid twice, and has the receipt.
  await move(page, site, 'To the next renewal');
  await page.goto(`${site}/account`);
  await says(page, /^Renews on .* for \$182/);
  await expect(invoices(page)).toHaveCount(2);
  await page.goto(`${site}/dev/outbox`);
  const emails = page.getByRole('region', { name: 'Emails' });
  await expect(emails.getByRole('link', { name: /receipt/i })).toBeVisible();
  await expect(emails.getByRole('link', { name: /^We will charge \$182/ })).toBeVisible();

  // The next year's charge fails: access during the days of the retries, then none. The page's own clock agrees.
  await page.goto(`${site}/account`);
  await membership(page).getByRole('button', { name: 'Use another card' }).click();
  await typeCard(page, FAILS_LATER, /^Save this card/);
  await expect(page.getByText('Your new card is saved.', { exact: true }).first()).toBeVisible();
  await move(page, site, 'To the next renewal');
  await page.goto(`${site}/account`);
  await expect(page.getByText('Your last payment failed.', { exact: true }).first()).toBeVisible();
  await move(page, site, '+1 month');
  await page.goto(`${site}/account`);
  await says(page, /^Ended on /);
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(new Date().getFullYear() + 2);

  await page.goto(`${site}/dev/clock`);
  await expect(page.getByRole('button', { name: 'Back to today' })).toBeEnabled();
  expect(await violationsEverywhere(page, '/dev/clock')).toEqual([]);
  await move(page, site, 'Back to today');
  await page.goto(`${site}/account`);
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(new Date().getFullYear());
});
