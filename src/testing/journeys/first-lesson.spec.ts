import { freeLessons } from '../fixtures/lessons.ts';
import { lessonCount } from '../fixtures/published.ts';
import { expect, MOVING, test } from './fixtures.ts';

test.use({ contextOptions: MOVING });

test('a visitor signs up, finishes a lesson and finds the achievement after a restart', async ({
  page,
  platform,
  complaints,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Read a free lesson' }).click();
  await page.getByRole('link', { name: 'Continue with a free account' }).click();
  await page.getByLabel('First name').fill('Eva');
  await page.getByLabel('Email').fill('eva.first@example.com');
  await page.getByLabel('Password', { exact: true }).fill('three quiet words');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Account Created!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Welcome to AI Money Masters! Redirecting to your dashboard...', {
      exact: true,
    }),
  ).toBeVisible();

  await page.waitForURL('/onboarding');
  await page.getByRole('link', { name: 'Open the first lesson' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How AI chat tools work, and when to trust them',
  );
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('Module Completed!', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '✓ Completed' })).toBeDisabled();

  await page.getByRole('link', { name: 'View achievement' }).click();
  await expect(page.getByRole('heading', { name: 'First lesson read' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'First lesson read' })).toBeVisible();

  await platform.restart();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'First lesson read' })).toBeVisible();
  await expect(page.getByText('Total Achievements').locator('..')).toContainText('2');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Eva.');
  await expect(page.getByText(`1 of ${freeLessons.length} free lessons`)).toBeVisible();
  const locked = (await lessonCount()) - freeLessons.length;
  await expect(page.getByText(`${locked} more lessons and`)).toBeVisible();
  // The service worker may be storing pages while the server is away.
  const ownComplaints = complaints.filter((each) => !each.includes('ERR_CONNECTION_REFUSED'));
  expect(ownComplaints).toEqual([]);
});
