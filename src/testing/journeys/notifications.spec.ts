// A reply rings the bell; opening the discussion silences it. The test has its own members.
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

test('cleo hears of a reply, reads it, and turns the emails down', async ({
  page,
  platform,
  comeAs,
}) => {
  const [cleo, bob] = [await createMember(platform, 'cleo'), await createMember(platform, 'bob')];
  const asked = await cleo.fetch('/api/forum/posts', {
    json: { title: 'A fair price for evenings', content: 'How?', categoryId: 2 },
  });
  const { id } = (await asked.json()) as { id: number };
  await bob.fetch(`/api/forum/threads/${id}/replies`, { json: { content: 'Ask for half first.' } });
  await comeAs(cleo);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/tools');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Notifications, 1 new' }).click();
  await expect(page.getByText('1 new', { exact: true })).toBeVisible();
  const setting = page.getByRole('combobox', { name: 'Replies to you, by email' });
  await setting.selectOption('Weekly');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow()).toBe(0);

  await page.getByRole('link', { name: /replied in “A fair price for evenings”/ }).click();
  await expect(page.getByText('Ask for half first.')).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText('All read')).toBeVisible();
  await expect(setting).toHaveValue('weekly');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
});
