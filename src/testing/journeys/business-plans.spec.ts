// A plan from an idea to the account: three seconds, a changed price, saved, and still there.
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

test('a plan is generated in three seconds, changed, saved, and still there after a reload', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'dan'));
  await page.clock.install();
  await page.goto('/business-plans');
  const idea = page.getByRole('textbox', { name: 'Your business idea' });
  await idea.fill('I write one-page answers for plumbers, $60 a page');
  await page.getByRole('textbox', { name: 'Budget' }).fill('$150');
  await page.getByRole('button', { name: 'Generate business plan' }).click();
  await expect(page.getByRole('heading', { name: 'Generating your plan…' })).toBeVisible();
  await page.clock.runFor(3000);
  const lead = page.locator('article header p').first();
  await expect(lead).toHaveText(/^You break even in month \d+\./);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const before = await lead.textContent();

  const price = page.getByRole('spinbutton', { name: 'Price of one page' });
  await expect(price).toHaveValue('60');
  await price.fill('30');
  await price.press('Enter');
  await expect(lead).not.toHaveText(before ?? '');
  const changed = (await lead.textContent()) ?? '';

  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page).toHaveURL(/\?plan=/);
  await page.reload();
  await expect(lead).toHaveText(changed);
  await expect(price).toHaveValue('30');
});
