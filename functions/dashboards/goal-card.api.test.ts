import { expect, test } from 'vitest';
import { freeLessons } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { weekOf } from '../rules/days/day-in.ts';
import { weekDates } from '../rules/days/day-names.ts';

const worker = testWorker();
const OWN = {
  ada: ['/', '/dashboard-ios', '/dashboard-free', '/dashboard-free-new'],
  bob: ['/', '/dashboard-quick'],
  cleo: ['/', '/dashboard-business'],
  eli: ['/', '/dashboard-premium'],
} as const;

const choose = (who: TestMember, lessonsPerWeek: number | null) =>
  who.fetch('/api/learning-goals', { method: 'PUT', json: { lessonsPerWeek } });
const finish = (who: TestMember, n: number) =>
  who.fetch(`/api/micro-learning/modules/${freeLessons[n]?._id}/complete`, {
    json: { timeSpentMinutes: 5 },
  });
/** The card's HTML; undefined where there is none. */
async function card(who: TestMember, path: string): Promise<string | undefined> {
  const html = await (await who.fetch(path)).text();
  return /<section[^>]*id="weekly-goal-card".*?<\/section>/s.exec(html)?.[0];
}
const textOf = (html = '') => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test.each(Object.entries(OWN))(
  'every dashboard of %s shows this week’s lessons',
  async (name, paths) => {
    const member = await createMember(worker, name as keyof typeof OWN);
    for (const path of paths) {
      const before = await card(member, path);
      expect([path, textOf(before)]).toEqual([path, expect.stringContaining('How many lessons')]);
      expect(before).not.toContain('<progress');
    }
    await choose(member, 3);
    await finish(member, 0);
    for (const path of paths) {
      const after = await card(member, path);
      const text = textOf(after);
      expect([path, text]).toEqual([path, expect.stringContaining('1 of 3 this week.')]);
      expect(text).toContain('A week off doesn’t end it; you have two.');
      expect(text).toContain(weekDates(weekOf(Date.now(), 'UTC')));
      expect(after).toMatch(/<progress[^>]*max="3" value="1"/);
      expect(after).toContain('href="/achievements#weekly-goal"');
      // No part of the card waits for a script.
      expect(after).not.toContain('<astro-island');
    }
    await finish(member, 1);
    expect(textOf(await card(member, paths[0]))).toContain('2 of 3 this week.');
  },
);

test('weeks off that are in use are drawn as such', async () => {
  const ada = await createMember(worker, 'ada');
  await choose(ada, 1);
  await finish(ada, 0);
  expect(await card(ada, '/')).toContain('data-left="2"');
  const week = `date((SELECT week FROM learning_goal_weeks WHERE member_id = ?1), '-14 days')`;
  await worker.db
    .prepare(
      `UPDATE learning_goal_weeks SET week = ${week}, starts_at = ${week} || 'T00:00:00.000Z',
         ends_at = date(${week}, '+7 days') || 'T00:00:00.000Z' WHERE member_id = ?1`,
    )
    .bind(ada.id)
    .run();
  const html = await card(ada, '/');
  expect(html).toContain('data-left="1"');
  expect(textOf(html)).toContain('one left');
});

test('a goal that was turned off is not asked for again', async () => {
  const ada = await createMember(worker, 'ada');
  await choose(ada, 2);
  await choose(ada, null);
  expect(await card(ada, '/')).toBeUndefined();
  expect(await card(ada, '/dashboard-free')).toBeUndefined();
});
