// More than a year of a member's membership, through the pages that she would use, on clocks that are advanced.
import type { BrowserContext } from '@playwright/test';
import { type LocalWorker, startWorker } from '../../../scripts/worker.ts';
import { sessionOf } from '../fixtures/members.ts';
import { FAILS_LATER, MASTERCARD, travelTo } from '../fixtures/membership.ts';
import { expect, type Page, test } from './fixtures.ts';

const START = Date.now();
const day = (days: number) => START + days * 86_400_000;
const FOREVER = Date.parse('2040-01-01');

const membership = (page: Page) => page.getByRole('region', { name: 'Membership' });
const says = (page: Page, text: RegExp) =>
  expect(membership(page).getByRole('heading', { level: 3 }).first()).toHaveText(text);
const press = (page: Page, name: string) => membership(page).getByRole('button', { name }).click();
const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function typeCard(page: Page, number: string, button: string | RegExp): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Postal code').fill('94102');
  await page.getByRole('button', { name: button }).click();
}

/** Time passes, and the member signs in again and opens her account. */
async function comeBack(
  { worker, context, page }: { worker: LocalWorker; context: BrowserContext; page: Page },
  moment: number,
): Promise<void> {
  const at = new Date(moment).toISOString();
  await travelTo(worker, at);
  const { id } = (await worker.db
    .prepare(`SELECT id FROM members WHERE email_key = 'mia@example.com'`)
    .first<{ id: string }>()) ?? { id: '' };
  const cookie = await sessionOf(worker.db, id, { idle: FOREVER, absolute: FOREVER });
  await worker.db
    .prepare('UPDATE sessions SET confirmed_at = ?2 WHERE member_id = ?1')
    .bind(id, at)
    .run();
  const [name = '', value = ''] = cookie.split('=');
  const url = worker.url.replace('http:', 'https:');
  await context.addCookies([
    { name, value, url, secure: true, httpOnly: true },
    { name: 'signed_in', value: '1', url },
  ]);
  await context.clock.setSystemTime(moment);
  await page.goto(`${worker.url}/account`);
}

test('mia joins, renews, has a failed payment, changes plan, cancels, comes back and gets her money back', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const worker = await startWorker({ port: 0, quiet: true, stripe: true, clock: true });
  const world = { worker, context, page };
  try {
    await page.goto(`${worker.url}/signup?step=account&redirect=/`);
    await page.getByLabel('First name').fill('Mia');
    await page.getByLabel('Email').fill('mia@example.com');
    await page.getByLabel('Password', { exact: true }).fill('three quiet words');
    await page.getByRole('button', { name: 'Create account' }).click();
    await toast(page, 'Account Created!');
    await page.goto(`${worker.url}/payment?plan=quick`);
    await page.getByRole('link', { name: 'Get Quick Start' }).click();
    await typeCard(page, '4242 4242 4242 4242', 'Pay $22.49');
    await toast(page, 'Payment Successful');
    await expect(page).toHaveURL(`${worker.url}/onboarding`);
    await expect(page.getByText('Quick Start', { exact: true }).first()).toBeVisible();

    await comeBack(world, day(32));
    await says(page, /^Renews on .* for \$22\.49$/);
    await expect(
      membership(page).getByRole('list', { name: 'Invoices' }).getByRole('listitem'),
    ).toHaveCount(2);
    await press(page, 'Use another card');
    await typeCard(page, FAILS_LATER, 'Save this card');
    await toast(page, 'Your new card is saved.');

    await comeBack(world, day(63));
    await toast(page, 'Your last payment failed.');
    await press(page, 'Use another card');
    await typeCard(page, MASTERCARD, 'Save this card');
    await toast(page, 'Your new card is saved.');
    await says(page, /^Renews on .* for \$22\.49$/);

    await press(page, 'Change plan');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Annually').check();
    await dialog.getByLabel('Business System').check();
    await dialog.getByRole('button', { name: 'Show what it costs' }).click();
    await dialog.getByRole('button', { name: /^Change now and pay \$\d+/ }).click();
    await toast(page, 'Your plan is changed.');
    await says(page, /^Renews on .* for \$422$/);

    await comeBack(world, day(200));
    await press(page, 'Cancel membership');
    await page.getByRole('button', { name: 'Cancel my membership' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await says(page, /^Ends on /);

    await comeBack(world, day(440));
    await says(page, /^Ended on /);
    await page.goto(`${worker.url}/subscribe?plan=ai-money-masters-complete`);
    await typeCard(page, MASTERCARD, 'Pay $19.99');
    await toast(page, 'Payment Successful');
    await expect(page).toHaveURL(`${worker.url}/onboarding`);

    await comeBack(world, day(450));
    await press(page, 'Get my money back');
    await page.getByRole('button', { name: 'End it and send back $19.99' }).click();
    await toast(page, 'Your money is on its way back.');
    await says(page, /^Ended on /);
  } finally {
    await worker.stop();
  }
});
