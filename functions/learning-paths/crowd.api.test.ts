// A hundred members on the same evening: every count equals the rows behind it.
import { expect, test } from 'vitest';
import { freePath, paths } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const MEMBERS = 100;
const LESSONS = 10;

/** All of one path, and the first lessons of others. */
const lessons = [
  ...new Set([freePath, ...paths].flatMap(({ modules }) => modules.map(({ _id }) => _id))),
].slice(0, LESSONS);
const finished = paths.filter(({ modules }) => modules.every(({ _id }) => lessons.includes(_id)));

/** Finishes the lessons, in a different order for each member. */
async function study(member: TestMember, place: number): Promise<number[]> {
  const own = lessons.map((_, i) => lessons[(i + place) % LESSONS] as string);
  const requests = own.map((id) =>
    member.fetch(`/api/micro-learning/modules/${id}/complete`, { json: { timeSpentMinutes: 5 } }),
  );
  return (await Promise.all(requests)).map(({ status }) => status);
}

const count = async (sql: string) =>
  (await worker.db.prepare(sql).all<{ member: string; n: number }>()).results;

test('100 members finish 1,000 lessons in parallel, and every counter equals its rows', async () => {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, () => createMember(worker, 'dan')),
  );
  const statuses = await Promise.all(members.map(study));
  expect(new Set(statuses.flat())).toEqual(new Set([200]));

  const ids = new Set(members.map(({ id }) => id));
  const perMember = async (what: string) =>
    (
      await count(`SELECT member_id AS member, count(*) AS n FROM ${what} GROUP BY member_id`)
    ).filter(({ member }) => ids.has(member));
  const each = (n: number) => Array(MEMBERS).fill(n);
  const numbers = async (what: string) => (await perMember(what)).map(({ n }) => n);
  expect(await numbers('module_completions')).toEqual(each(LESSONS));
  expect(await numbers(`achievements WHERE type = 'module_completion'`)).toEqual(each(LESSONS));
  expect(finished.length).toBeGreaterThan(0);
  expect(await numbers(`achievements WHERE type = 'path_completion'`)).toEqual(
    each(finished.length),
  );
  // All of them finished the same lessons, so all have the same milestones, each once.
  expect(new Set(await numbers(`achievements WHERE type = 'milestone'`)).size).toBe(1);
  expect(
    await count(
      `SELECT member_id AS member, count(*) AS n FROM achievements GROUP BY member_id, type, subject HAVING n > 1`,
    ),
  ).toEqual([]);

  for (const member of [members[0], members[50], members[99]] as TestMember[]) {
    const listed = (await (await member.fetch('/api/learning-paths')).json()) as {
      id: string;
      completedModules: number;
      progressPercentage: number;
    }[];
    for (const { id, completedModules, progressPercentage } of listed) {
      const own = paths.find(({ _id }) => _id === id)?.modules ?? [];
      expect(completedModules).toBe(own.filter(({ _id }) => lessons.includes(_id)).length);
      expect(progressPercentage === 100).toBe(finished.some(({ _id }) => _id === id));
    }
  }
}, 240_000);
