// A group from its idea to its week: created, approved by a moderator, joined, and checked in.

import AxeBuilder from '@axe-core/playwright';
import { weekOf } from '../../../functions/rules/days/day-in.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

test.use({ timezoneId: 'America/New_York' });

test('cleo creates a group from an idea, bob joins it and says what he will finish', async ({
  page,
  platform,
  comeAs,
  browser,
}) => {
  const [cleo, bob] = [await createMember(platform, 'cleo'), await createMember(platform, 'bob')];
  const violations = async () =>
    (await new AxeBuilder({ page }).include('main').analyze()).violations.map(({ id }) => id);
  /** With its islands at work: they wait until the browser is idle. */
  const open = async (path: string) => {
    await page.goto(path);
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  };
  await comeAs(cleo);
  await open('/community/groups');
  await page.getByRole('button', { name: 'Create Group' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Evening Starters' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Evening Starters');
  await expect(dialog.getByLabel('Time zone')).toHaveValue('America/New_York');
  expect(await violations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByText('Your group is waiting for a moderator')).toBeVisible();
  const address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/community\/groups\/\d+\/evening-starters$/);
  await platform.db
    .prepare(`UPDATE study_groups SET status = 'shown' WHERE owner_id = ?1`)
    .bind(cleo.id)
    .run();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(`${platform.url}${address}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Evening Starters');
  await expect(visitor.getByText('New York time.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Log in to join' })).toBeVisible();

  await comeAs(bob);
  await open('/community/groups');
  await page.getByRole('button', { name: 'Join Evening Starters' }).click();
  await expect(
    page.getByText("You've joined the study group successfully.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Joined Evening Starters' })).toBeVisible();
  await open(address);
  await page.getByLabel('What will you finish this week?').fill('One page');
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText('1 of 2 have checked in.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('study-group.ics');
  expect(await violations()).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('what bob will finish appears in the group that cleo has open, without a reload', async ({
  page,
  platform,
  comeAs,
}) => {
  const [cleo, bob] = [await createMember(platform, 'cleo'), await createMember(platform, 'bob')];
  const group = {
    ...{ name: 'Lunch Break Builders', description: 'Half an hour at noon.', category: 'start' },
    ...{ difficulty: 'beginner', capacity: 10 },
    meeting: { weekday: 2, minute: 720, timeZone: 'America/New_York', minutes: 30 },
  };
  const created = await cleo.fetch('/api/study-groups', { json: group });
  const { id } = (await created.json()) as { id: number };
  await platform.db
    .prepare(`UPDATE study_groups SET status = 'shown' WHERE id = ?1`)
    .bind(id)
    .run();
  await bob.fetch(`/api/study-groups/${id}/join`, { json: {} });
  await comeAs(cleo);
  const opened = page.waitForEvent('websocket');
  await page.goto(`/community/groups/${id}`);
  await (await opened).waitForEvent('framereceived');
  const week = weekOf(Date.now(), group.meeting.timeZone);
  const said = { week, said: 'Two pages for the bakery', done: false, stuck: false, stuckOn: '' };
  const response = await bob.fetch(`/api/study-groups/${id}/check-in`, {
    method: 'PUT',
    json: said,
  });
  expect(response.status, await response.clone().text()).toBe(200);
  const others = page.getByRole('list', { name: 'What the others will finish' });
  await expect(others.getByText('Two pages for the bakery')).toBeVisible();
  await expect(page.getByText('1 of 2 have checked in.')).toBeVisible();
});
