// From a key to an answer, and from no answer to a question.
import AxeBuilder from '@axe-core/playwright';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

test('cleo finds a discussion with Ctrl-K in spite of a typo, and asks what no one asked yet', async ({
  page,
  platform,
  comeAs,
  complaints,
  browser,
}) => {
  const cleo = await createMember(platform, 'cleo');
  const json = { title: 'Wallaby newsletters', content: 'How often?', categoryId: 2 };
  const { id } = (await (await cleo.fetch('/api/forum/posts', { json })).json()) as { id: number };
  await comeAs(cleo);
  await page.goto('/achievements');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = page.getByRole('combobox', { name: 'Search everything' });
  // The listener may arrive after the heading.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.keyboard.type('walaby newslet');
  const first = page.getByRole('option', { name: 'Wallaby newsletters' });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Showing results' })).toContainText(
    'wallaby',
  );
  const { violations } = await new AxeBuilder({ page }).include('[data-search-dialog]').analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wallaby');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/community/${id}/wallaby-newsletters$`));

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${platform.url}/search`);
  await visitor.getByRole('searchbox', { name: 'Search everything' }).fill('wallaby');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await visitor.getByRole('link', { name: 'Discussions' }).click();
  await expect(visitor).toHaveURL(/\/search\?q=wallaby&kind=post$/);
  await expect(visitor.getByRole('link', { name: 'Wallaby newsletters' })).toBeVisible();
  await visitor.getByRole('searchbox').fill('zzyzx wombats');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await expect(visitor.getByRole('link', { name: 'Ask the community' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fcommunity%3Fask%3Dzzyzx%2Bwombats',
  );
  expect(complaints).toEqual([]);
});
