// The forum as a member uses it on a phone: what is new, one category, a like, a question of their own.
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a member sees what is new, likes it, and asks something that a visitor then reads', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const [cleo, eli] = [await createMember(platform, 'cleo'), await createMember(platform, 'eli')];
  const title = `Deposit ${cleo.id.slice(0, 8)}: awkward or normal?`;
  await cleo.fetch('/api/forum/visits', { json: {} });
  await platform.db
    .prepare(`UPDATE forum_visits SET seen_at = '2026-01-01T00:00:00Z' WHERE member_id = ?1`)
    .bind(cleo.id)
    .run();
  const json = { title, content: 'My uncle **laughs** at me.', categoryId: 2 };
  await eli.fetch('/api/forum/posts', { json });
  await comeAs(cleo);

  await page.goto('/tools');
  const button = page.locator('[data-community-button]');
  await expect(button).toBeInViewport();
  await button.click();
  await expect(page).toHaveURL('/community');
  await expect(button).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^\d+\+? new since/ })).toBeVisible();

  await page.getByRole('link', { name: 'Clients and prices' }).first().click();
  await expect(page).toHaveURL('/community?category=2');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('New: ');
  await expect(row).toContainText('My uncle laughs at me.');
  await row.getByRole('button', { name: /^Like/ }).click();
  await expect(row.getByRole('button', { name: /1 like$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('button', { name: 'New Discussion' }).locator('visible=true').click();
  const question = `Who pays first? ${cleo.id.slice(0, 8)}`;
  await page.getByRole('textbox', { name: /^Title/ }).fill(question);
  await page.getByRole('textbox', { name: 'Your question or story' }).fill('The whole sum?');
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByText('Your post has been created successfully.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: question })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.context().clearCookies();
  await page.goto('/community?q=pays+first');
  await expect(page.getByRole('link', { name: question })).toBeVisible();
  await expect(page.getByRole('button', { name: /New Discussion|Like/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
