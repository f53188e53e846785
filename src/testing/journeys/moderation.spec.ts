import { createModerator, createTrusted } from '../fixtures/community-members.ts';
import { expect, test } from './fixtures.ts';

test('a reported discussion is hidden with a reason by a moderator, on a phone and by keyboard', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const [ada, bob] = [await createTrusted(platform, 'ada'), await createTrusted(platform, 'bob')];
  const title = 'Only twelve places left';
  const posted = await ada.fetch('/api/forum/posts', {
    json: { title, content: 'Buy my course today.', categoryId: 1 },
  });
  const { id } = (await posted.json()) as { id: number };
  await bob.fetch('/api/moderation/reports', { json: { kind: 'post', id, reason: 'selling' } });

  await page.setViewportSize({ width: 360, height: 740 });
  await comeAs(await createModerator(platform));
  await page.goto('/moderation');
  const text = page.getByRole('article', { name: title });
  await expect(text).toContainText('Selling to members');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);
  await text.focus();
  await page.keyboard.press('k');
  await text.getByRole('button', { name: 'Hide' }).press('Enter');
  await page.getByLabel('Reason').fill('We don’t sell to each other here.');
  await page.getByRole('button', { name: 'Send it' }).press('Enter');
  await expect(page.getByRole('status').getByText('Hidden.')).toBeVisible();
  await expect(text.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect((await fetch(`${platform.url}/api/forum/threads/${id}`)).status).toBe(404);

  expect(complaints).toEqual([]);

  await comeAs(bob);
  expect((await page.goto('/moderation'))?.status()).toBe(404);
});
