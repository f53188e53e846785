// From a weekly goal to what others see: the goal is met by a lesson, its milestone is shared, anyone opens it.
import { freeLessons } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

test('a member sets a weekly goal, meets it and shares the milestone', async ({
  page,
  platform,
  context,
  comeAs,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cleo = await createMember(platform, 'cleo');
  await comeAs(cleo);
  await page.goto('/achievements');
  const goal = page.getByRole('region', { name: 'Weekly goal' });
  await goal.getByRole('button', { name: 'One less' }).click();
  await expect(goal.getByLabel('Lessons a week')).toHaveValue('1');
  await goal.getByRole('button', { name: 'Set my goal' }).press('Enter');
  await expect(goal.getByText('0 of 1 this week.')).toBeVisible();
  await expect(goal.getByText('A week off doesn’t end it; you have two.')).toBeVisible();
  await expect(goal.getByRole('button', { name: 'Change the goal' })).toBeFocused();

  await page.request.post(`/api/micro-learning/modules/${freeLessons[0]?._id}/complete`, {
    data: { timeSpentMinutes: 5 },
    headers: { Origin: platform.url },
  });
  await page.reload();
  await expect(goal.getByText('1 of 1 this week.')).toBeVisible();
  const next = page.getByRole('region', { name: 'Next' });
  await expect(next.getByRole('listitem').first()).toContainText('Two weeks on plan');

  await page.getByRole('tab', { name: /^Milestones/ }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['First lesson read']);
  await page.getByRole('button', { name: 'Share First lesson read' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your achievement' });
  await expect(dialog.getByRole('listitem')).toHaveCount(12);
  await dialog.getByRole('button', { name: 'TikTok' }).click();
  await expect(page.getByText('Copied to clipboard!', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('My newest milestone on AI Money Masters: “First lesson read”.');

  await context.clearCookies();
  await page.goto(copied.split(' ').at(-1) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First lesson read');
  await expect(page.getByText('Cleo reached a milestone')).toBeVisible();
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/og\/milestone-first-lesson\.png$/,
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(complaints).toEqual([]);
});
