// A finished path: its certificate, printed and shown, and the portfolio that links to it.
import AxeBuilder from '@axe-core/playwright';
import { finisher, path } from '../fixtures/certificates.ts';
import { expect, test } from './fixtures.ts';

test('dan shows his certificate, prints it on one page, and puts it on his portfolio', async ({
  page,
  platform,
  browser,
  comeAs,
}) => {
  const { member, number } = await finisher(platform, 'dan');
  await comeAs(member);
  await page.goto(`/verify/${number}`);
  await expect(page.getByText('Valid certificate')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Dan');
  await page.getByRole('button', { name: 'Show my name' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dan Rivera');
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    page.getByRole('banner'),
    page.getByText('Valid certificate'),
    page.getByRole('button', { name: 'Share' }),
  ])
    await expect(hidden).toBeHidden();
  await expect(page.locator('.certificate')).toHaveCSS('box-shadow', 'none');
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(sheets).toHaveLength(1);
  expect(Number(sheets[0]?.[1])).toBeGreaterThan(Number(sheets[0]?.[2]));

  await page.goto('/portfolio');
  await page.getByLabel('Headline').fill('I check what AI writes');
  const slug = await page.getByLabel('Address').inputValue();
  await page.getByRole('button', { name: `Show: ${path.title}` }).click();
  await page.getByRole('switch', { name: 'Show my portfolio' }).click();
  await expect(page.getByText('Anyone with the link can see it.')).toBeVisible();
  const form = await new AxeBuilder({ page }).include('main').analyze();
  expect(form.violations).toEqual([]);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${platform.url}/portfolio/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('I check what AI writes');
  await visitor.getByRole('link', { name: 'See the certificate' }).click();
  await expect(visitor.getByText('Valid certificate')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Share' })).toBeHidden();

  await page.getByRole('switch', { name: 'Show my portfolio' }).click();
  await expect(page.getByText('Only you can see it.')).toBeVisible();
  expect((await visitor.goto(`${platform.url}/portfolio/${slug}`))?.status()).toBe(404);
  await page.goto(`/verify/${number}`);
  await page.getByRole('button', { name: 'Withdraw this certificate' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByRole('button', { name: 'Restore it' })).toBeVisible();
  await visitor.goto(`${platform.url}/verify/${number}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'This certificate isn’t valid anymore',
  );
  await visitor.context().close();
});
