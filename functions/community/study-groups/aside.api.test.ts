import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { weekOf } from '../../rules/days/day-in.ts';
import type { GroupsAsideShown } from './aside.ts';

const worker = testWorker();
const aside = async (who: Pick<TestMember, 'fetch'>) =>
  (await (await who.fetch('/api/study-groups/aside')).json()) as GroupsAsideShown;
const ZONE = 'America/New_York';
const GROUP = {
  ...{ name: 'Evening Starters', description: 'After bedtime.', category: 'start', capacity: 4 },
  difficulty: 'beginner',
  meeting: { weekday: 2, minute: 1200, timeZone: ZONE, minutes: 30 },
};

test('next to the forum a member sees their group’s week and groups with room, a visitor only those', async () => {
  const [ada, bob, cleo] = await Promise.all(
    (['ada', 'bob', 'cleo'] as const).map((name) => createMember(worker, name)),
  );
  if (!ada || !bob || !cleo) throw new Error('nobody came');
  const ids: number[] = [];
  for (const owner of [ada, cleo, cleo]) {
    const made = await owner.fetch('/api/study-groups', { json: GROUP });
    ids.push(((await made.json()) as { id: number }).id);
  }
  const [own = 0, open] = ids;
  await worker.db
    .prepare(`UPDATE study_groups SET status = 'shown' WHERE id IN (?1, ?2)`)
    .bind(own, open)
    .run();
  await bob.fetch(`/api/study-groups/${own}/join`, { json: {} });
  const said = { week: weekOf(Date.now(), ZONE), said: 'Prices', done: false };
  const checkIn = (who: typeof bob, more: object) =>
    who.fetch(`/api/study-groups/${own}/check-in`, { method: 'PUT', json: { ...said, ...more } });
  await checkIn(bob, { stuck: true, stuckOn: 'a price' });

  const shown = await aside(ada);
  expect(shown.own).toMatchObject({
    ...{ group: { id: own, memberCount: 2 }, own: null, checkedIn: 1 },
    stuck: { firstName: 'Bob', on: 'a price' },
  });
  expect(shown.withRoom.map(({ id }) => id)).toEqual([open]);
  expect((await aside(bob)).own).toMatchObject({
    ...{ own: { done: false }, stuck: null },
  });
  const visitor = await aside(worker.visitor());
  expect(visitor.own).toBeNull();
  expect(visitor.withRoom.map(({ id }) => id)).toEqual([open, own]);
  // Cleo’s own groups are not suggested to her, and a pending one isn’t shown as her own.
  expect((await aside(cleo)).own?.group.id).toBe(open);
});
