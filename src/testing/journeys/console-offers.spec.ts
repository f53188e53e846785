import { createColleague } from '../fixtures/colleagues.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';
import { faults } from './violations.ts';

test('an owner opens a code by keyboard on a phone; a visitor reads its price and meets it at the checkout', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await page.goto('/admin/offers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No code is open.');
  const form = page.getByRole('region', { name: 'New discount' });
  await form.getByLabel('Code').fill('autumn-1');
  await form.getByLabel('Percent', { exact: true }).fill('99');
  await expect(form.getByText('Stripe charges no less')).toBeVisible();
  await form.getByLabel('Percent', { exact: true }).fill('50');
  await expect(form.getByText('$9.99 a month for 3 months, then $19.99 a month.')).toBeVisible();
  await form.getByLabel('Why').fill('For the library');
  await form.getByRole('button', { name: 'Open AUTUMN-1' }).press('Enter');
  await expect(page.getByRole('status').getByText('AUTUMN-1 is open')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One code is open.');
  const row = page.getByRole('listitem').filter({ hasText: 'AUTUMN-1' });
  await expect(row).toContainText('No one has joined with it yet');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await faults(page, 'offers')).toEqual([]);

  await comeAs(await createMember(platform, 'ada'));
  await page.goto('/offer/autumn-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('50% off');
  expect(await faults(page, 'offers')).toEqual([]);
  await page
    .getByRole('link', { name: 'Join with this code: Complete, paid by the month' })
    .click();
  await expect(page.getByText('Your code AUTUMN-1 is applied.')).toBeVisible();
  await page.goto('/subscribe?plan=quick&billing=monthly&code=AUTUMN-1');
  await expect(
    page.getByText('This code is for the complete plan, paid by the month.'),
  ).toBeVisible();

  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await page.goto('/admin/offers');
  await page.getByRole('button', { name: 'End it, the code AUTUMN-1' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Autumn is over');
  await dialog.getByRole('button', { name: 'End AUTUMN-1' }).press('Enter');
  await expect(page.getByRole('status').getByText('AUTUMN-1 is ended.')).toBeVisible();
  await page.goto('/offer/AUTUMN-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This offer is over');
  expect(complaints.filter((text) => !/40[34]|422/.test(text))).toEqual([]);
});

test('an owner gives months to an address, and takes them back before they are open', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await page.goto('/admin/offers');
  const form = page.getByRole('region', { name: 'Give months' });
  await form.getByLabel('To this email address').fill('rosa.gift@example.com');
  await form.getByLabel('Your words').fill('Thank you for your help at the library.');
  await form.getByLabel('Why').fill('Runs the library’s evening class');
  await form.getByRole('button', { name: 'Give 3 months' }).press('Enter');
  await expect(
    page.getByRole('status').getByText('rosa.gift@example.com has 3 months'),
  ).toBeVisible();
  await page
    .getByRole('button', { name: 'Take it back, the gift to rosa.gift@example.com' })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('The wrong address');
  await dialog.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(page.getByText('taken back')).not.toHaveCount(0);
  expect(await faults(page, 'offers')).toEqual([]);
  expect(complaints).toEqual([]);
});
