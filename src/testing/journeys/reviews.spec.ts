// Two members of one lesson: each asks, one reviews, and neither learns who the other is.
import AxeBuilder from '@axe-core/playwright';
import { handIn } from '../fixtures/certificates.ts';
import { createModerator } from '../fixtures/community-members.ts';
import { freeLesson } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { ask, createAsking } from '../fixtures/reviews.ts';
import { expect, type Page, test } from './fixtures.ts';
import { faults } from './violations.ts';

const LESSON = freeLesson._id;
const SWITCH = 'Let two members review this, without my name';
const panel = (page: Page) => page.getByRole('region', { name: 'A human looks' });
const open = async (page: Page) => {
  // The same address with a fragment would not load it again, for someone else.
  await page.goto(`/micro-learning?module=${LESSON}`);
  await page.locator('#task').scrollIntoViewIfNeeded();
  await expect(panel(page)).toBeVisible();
};
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('ada asks, bob reviews, and ada reads it, thanks, and blocks him, on a phone', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const [ada, bob] = [await createMember(platform, 'ada'), await createMember(platform, 'bob')];
  await handIn(ada, LESSON, 'I write pages for plumbers.');
  await handIn(bob, LESSON, 'I write pages for bakers.');
  await page.setViewportSize({ width: 360, height: 740 });
  await comeAs(ada);
  await open(page);
  await expect(panel(page).getByRole('switch', { name: SWITCH })).not.toBeChecked();
  await panel(page).getByRole('switch', { name: SWITCH }).press('Space');
  await expect(panel(page).getByText('Waiting for a review')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Review another member’s work' }).click();
  await expect(
    panel(page).getByText('No one is waiting right now.', { exact: false }),
  ).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Review what others made' })).toBeFocused();

  await comeAs(bob);
  await open(page);
  await panel(page).getByRole('switch', { name: SWITCH }).press('Space');
  await panel(page).getByRole('button', { name: 'Review another member’s work' }).click();
  const work = panel(page).getByRole('article', { name: 'The work to review' });
  await expect(work).toContainText('I write pages for plumbers.');
  await expect(panel(page)).not.toContainText('Ada');
  // Nothing is sent before it is whole, and what is missing says so.
  await panel(page).getByRole('button', { name: 'Send the review' }).click();
  await expect(panel(page).getByText('Write what works in it')).toBeVisible();
  for (const each of await panel(page).getByRole('group').all())
    await each.getByText('Yes', { exact: true }).click();
  await panel(page).getByLabel('What works:').fill('the trade is in the first line.');
  await expect(panel(page).getByText('Write what works in it')).toBeHidden();
  await panel(page).getByLabel('I would change').fill('the end: say what it costs.');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect((await new AxeBuilder({ page }).include('#reviews').analyze()).violations).toEqual([]);
  await panel(page).getByRole('button', { name: 'Send the review' }).click();
  await expect(panel(page).getByRole('button', { name: 'Review one more' })).toBeVisible();

  await comeAs(ada);
  await page.goto('/notifications');
  await page.getByRole('link', { name: /A member reviewed/ }).click();
  await expect(panel(page).getByText('1 of 2 reviews')).toBeVisible();
  const review = panel(page).getByRole('list', { name: 'Reviews of your work' });
  await expect(review).toContainText('I would change the end: say what it costs.');
  await expect(panel(page)).not.toContainText('Bob');
  await review.getByRole('button', { name: 'Say thank you' }).click();
  await expect(review.getByRole('button', { name: 'You said thank you' })).toBeVisible();
  await review.getByRole('button', { name: 'Report this review' }).click();
  await page.getByRole('dialog').getByLabel('Something else').check();
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(review.getByText('A moderator will look at it.', { exact: false })).toBeVisible();
  await review.getByRole('button', { name: 'Block this reviewer' }).click();
  await review.getByRole('button', { name: 'Cancel' }).click();
  await expect(review.getByRole('button', { name: 'Block this reviewer' })).toBeFocused();
  await review.getByRole('button', { name: 'Block this reviewer' }).click();
  await review.getByRole('button', { name: 'Block this reviewer' }).click();
  await expect(review.getByText('You blocked this reviewer.')).toBeVisible();
  await expect(review.getByRole('listitem').first()).toBeFocused();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect((await new AxeBuilder({ page }).include('#reviews').analyze()).violations).toEqual([]);
  expect(complaints).toEqual([]);
});

test('without a connection the hand-in is there, and reviews say what they need', async ({
  page,
  platform,
  comeAs,
}) => {
  const ada = await createMember(platform, 'ada');
  await handIn(ada, LESSON);
  await comeAs(ada);
  await page.route('**/api/reviews/**', (route) => route.abort());
  await page.goto(`/micro-learning?module=${LESSON}`);
  await page.locator('#task').scrollIntoViewIfNeeded();
  await expect(page.getByText('Reviews need a connection.', { exact: false })).toBeVisible();
  await page.unroute('**/api/reviews/**');
  await page.locator('#reviews').getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('switch', { name: SWITCH })).not.toBeChecked();
  await expect(panel(page)).toBeFocused();
});

test('a mentor answers the one who waits longest, and keeps a comment for everyone else', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const ada = await createMember(platform, 'ada');
  await handIn(ada, LESSON, 'The one who waits longest.');
  await ask(ada, LESSON);
  await platform.db
    .prepare(
      `UPDATE review_requests SET asked_at = '2020-01-01T00:00:00.000Z' WHERE member_id = ?1`,
    )
    .bind(ada.id)
    .run();
  await createAsking(platform, LESSON);
  await comeAs(await createModerator(platform));
  await page.goto('/moderation#hand-ins');
  const list = page.getByRole('region', { name: 'Hand-ins that ask for a review' });
  await list.getByRole('button', { name: 'Review it: My result' }).first().click();
  await expect(list).toContainText('The one who waits longest.');
  await expect(list.locator(':focus')).toHaveCount(1);
  expect(await faults(page, 'the mentors’ list')).toEqual([]);
  const groups = await list.getByRole('group').all();
  for (const [i, each] of groups.entries())
    await each.getByText(i === 0 ? 'Not yet' : 'Yes', { exact: true }).click();
  await list.getByLabel('For everyone who misses this').fill('Say the price first.');
  await list.getByRole('button', { name: 'Keep this comment' }).click();
  await list.getByRole('button', { name: 'Begin with a mentor’s words' }).click();
  await expect(list.getByLabel('I would change')).toHaveValue('Say the price first.');
  await list.getByLabel('What works:').fill('it is short.');
  await list.getByRole('button', { name: 'Send the review' }).click();
  await expect(list.getByText('The one who waits longest.')).toBeHidden();
  await expect(list.locator(':focus')).toHaveCount(1);
  expect(complaints).toEqual([]);

  await comeAs(ada);
  await open(page);
  await expect(panel(page).getByText('A mentor wrote this about the same thing')).toBeVisible();
  await expect(panel(page).getByText('1 of 2 reviews')).toBeVisible();
});
