// The client finder and the workflows as members use them: from a kind of client to a person who is due, from a recipe
// to a saved workflow, and both there after a reload.
import { expect, test } from './fixtures.ts';

test('bob finds a client, asks them, and the list is there on the next day; dan makes a recipe his own', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('bob');
  await page.goto('/client-finder');
  await page.getByRole('button', { name: 'Plumbers, electricians and roofers' }).click();
  await expect(page.getByRole('heading', { name: 'Find ten this week' })).toBeVisible();
  await page.locator('[name=place]').fill('Asheville');
  await expect(
    page.getByText(/^I offer answer pages to plumbers, .* in Asheville: /),
  ).toBeVisible();
  await page.locator('label', { hasText: 'In person' }).click();
  await expect(page.getByLabel('First message', { exact: true })).toHaveValue(
    /I live in Asheville/,
  );

  const add = page.getByRole('form', { name: 'Add a person' });
  await add.getByLabel('Name').fill('Dale Whitmore');
  await add.getByLabel('Name').press('Enter');
  await expect(page.getByText('Dale Whitmore is on your list.')).toBeVisible();
  await page.getByRole('button', { name: 'Asked today' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\?outreach=/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/client-finder');
  await expect(page.getByRole('heading', { name: 'Dale Whitmore' })).toBeVisible();
  await expect(page.getByText(/Follow up once/)).toBeVisible();

  await signIn('dan');
  await page.goto('/automation');
  await page.getByRole('searchbox').fill('invoices');
  await page.getByText('Remind politely of open invoices').click();
  await page.getByRole('button', { name: 'Make it mine' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(
    'Remind politely of open invoices',
  );
  await page.getByLabel('Who looks after it').fill('Dan');
  await expect(page.getByText('10 of 10 there')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\?workflow=/);
  await page.reload();
  await expect(page.getByLabel('Who looks after it')).toHaveValue('Dan');
  expect(complaints).toEqual([]);
});
