import { expect, test } from 'vitest';
import {
  businessLesson,
  freeLesson,
  freeLessons,
  lessons,
  paths,
} from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const id = freeLesson._id;

interface Completion {
  completedAt: string;
  achievements: { id: string; type: string; title: string }[];
}
const at = (module: string) => `/api/micro-learning/modules/${module}`;
const completing = (someone: TestMember, module = id, timeSpentMinutes: unknown = 9) =>
  someone.fetch(`${at(module)}/complete`, { json: { timeSpentMinutes } });
const complete = async (someone: TestMember, module = id, minutes = 9) =>
  (await (await completing(someone, module, minutes)).json()) as Completion;
const undo = (someone: TestMember, module = id) =>
  someone.fetch(`${at(module)}/completion`, { method: 'DELETE' });
const rowsOf = async (table: 'module_completions' | 'achievements', { id: member }: TestMember) =>
  (
    await worker.db
      .prepare(`SELECT * FROM ${table} WHERE member_id = ?1`)
      .bind(member)
      .all<Record<string, unknown>>()
  ).results;
const TEN = 'Ten lessons';
interface Undone {
  takenBack: Completion['achievements'];
}
/** Undoes a lesson; returns the titles in the response. */
const takenBack = async (someone: TestMember, module: string) =>
  ((await (await undo(someone, module)).json()) as Undone).takenBack.map(({ title }) => title);
const titles = async (someone: TestMember, type: string) =>
  (await rowsOf('achievements', someone))
    .filter((row) => row.type === type)
    .map(({ title }) => title)
    .sort();
const types = ({ achievements }: Completion) => achievements.map(({ type }) => type).sort();

test('ada finishes her first lesson and earns its achievement and the first milestone', async () => {
  const ada = await createMember(worker, 'ada');
  const done = await complete(ada);
  expect(types(done)).toEqual(['milestone', 'module_completion']);
  expect(done.achievements.map(({ title }) => title)).toContain(freeLesson.title);
  expect(await rowsOf('module_completions', ada)).toMatchObject([
    { module_id: id, time_spent_minutes: 9, completed_at: done.completedAt },
  ]);
});

test('finishing a lesson twice keeps the first date and minutes, and earns nothing more', async () => {
  const ada = await createMember(worker, 'ada');
  const first = await complete(ada, id, 7);
  const before = await everything(worker.db);
  const second = await complete(ada, id, 300);
  expect(second).toMatchObject({ completedAt: first.completedAt, achievements: [] });
  expect(await everything(worker.db)).toBe(before);
});

test('twenty clicks at the same time are one completion and one achievement of each kind', async () => {
  const ada = await createMember(worker, 'ada');
  const answers = await Promise.all(Array.from({ length: 20 }, () => completing(ada)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const all = (await Promise.all(answers.map((response) => response.json()))) as Completion[];
  expect(new Set(all.map(({ completedAt }) => completedAt)).size).toBe(1);
  expect(all.flatMap(types).sort()).toEqual(['milestone', 'module_completion']);
  expect(await rowsOf('module_completions', ada)).toHaveLength(1);
  expect(await rowsOf('achievements', ada)).toHaveLength(2);
});

test('a completion that cannot be written awards no achievement', async () => {
  const ada = await createMember(worker, 'ada');
  await worker.db
    .prepare(
      `CREATE TRIGGER no_room BEFORE INSERT ON achievements WHEN new.member_id = '${ada.id}'
       BEGIN SELECT RAISE(ABORT, 'no room'); END`,
    )
    .run();
  expect((await completing(ada)).status).toBeGreaterThanOrEqual(500);
  expect(await rowsOf('module_completions', ada)).toEqual([]);
  await worker.db.prepare('DROP TRIGGER no_room').run();
  expect(types(await complete(ada))).toEqual(['milestone', 'module_completion']);
});

test('the fifth lesson is a milestone, and the fourth and sixth are not', async () => {
  const dan = await createMember(worker, 'dan');
  // At most two lessons of each path, so that no path is completed on the way.
  const inNoFinishedPath = lessons.slice(0, 6).map(({ _id }) => _id);
  const milestones: number[] = [];
  for (const module of inNoFinishedPath)
    milestones.push(
      types(await complete(dan, module)).filter((type) => type === 'milestone').length,
    );
  expect(milestones).toEqual([1, 0, 0, 0, 1, 0]);
});

test('the last lesson of a path earns the path’s award, once', async () => {
  const dan = await createMember(worker, 'dan');
  const path = paths[0] ?? expect.unreachable();
  const ids = path.modules.map(({ _id }) => _id);
  const last = ids.at(-1) ?? '';
  for (const module of ids.slice(0, -1))
    expect(types(await complete(dan, module))).not.toContain('path_completion');
  const done = await complete(dan, last);
  expect(done.achievements.filter(({ type }) => type === 'path_completion')).toMatchObject([
    { title: path.title },
  ]);
});

test('undoing any lesson of a finished path revokes its award, and redoing it earns the award again', async () => {
  const dan = await createMember(worker, 'dan');
  const path = paths[0] ?? expect.unreachable();
  const ids = path.modules.map(({ _id }) => _id);
  for (const module of ids) await complete(dan, module);
  for (const module of [ids[0] ?? '', ids.at(-1) ?? '']) {
    expect(await takenBack(dan, module)).toContain(path.title);
    expect(await titles(dan, 'path_completion')).not.toContain(path.title);
    expect(types(await complete(dan, module))).toContain('path_completion');
    expect((await titles(dan, 'path_completion')).filter((t) => t === path.title)).toHaveLength(1);
  }
});

test('undoing one of ten lessons revokes “Ten lessons”, and redoing it earns it once', async () => {
  const ada = await createMember(worker, 'ada');
  const ten = freeLessons.slice(0, 10).map(({ _id }) => _id);
  for (const module of ten) await complete(ada, module);
  expect(await titles(ada, 'milestone')).toEqual(['First lesson read', 'Five lessons', TEN]);
  for (const module of [ten[9] ?? '', ten[2] ?? '']) {
    expect(await takenBack(ada, module)).toContain(TEN);
    expect(await titles(ada, 'milestone')).toEqual(['First lesson read', 'Five lessons']);
    expect((await complete(ada, module)).achievements.map(({ title }) => title)).toContain(TEN);
    expect(await titles(ada, 'milestone')).toEqual(['First lesson read', 'Five lessons', TEN]);
  }
});

test('undoing the eleventh lesson leaves “Ten lessons” alone', async () => {
  const ada = await createMember(worker, 'ada');
  for (const { _id } of freeLessons.slice(0, 11)) await complete(ada, _id);
  expect(await takenBack(ada, freeLessons[10]?._id ?? '')).not.toContain(TEN);
  expect(await titles(ada, 'milestone')).toContain(TEN);
});

test('ten undos at the same time undo one lesson: what nine lessons earned stays', async () => {
  const ada = await createMember(worker, 'ada');
  const ten = freeLessons.slice(0, 10).map(({ _id }) => _id);
  for (const module of ten) await complete(ada, module);
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(ada, ten[9])));
  const all = (await Promise.all(answers.map((response) => response.json()))) as Undone[];
  expect(all.flatMap(({ takenBack }) => takenBack).filter((t) => t.title === TEN)).toHaveLength(1);
  expect(await rowsOf('module_completions', ada)).toHaveLength(9);
  expect(await titles(ada, 'milestone')).toEqual(['First lesson read', 'Five lessons']);
});

test('undoing a lesson that was never completed changes nothing', async () => {
  const ada = await createMember(worker, 'ada');
  await complete(ada, freeLessons[0]?._id);
  const before = await everything(worker.db);
  expect(await takenBack(ada, freeLessons[1]?._id ?? '')).toEqual([]);
  expect(await everything(worker.db)).toBe(before);
});

test('the award of a path that has grown since stays: undo revokes only what it ends', async () => {
  const dan = await createMember(worker, 'dan');
  const path = paths[0] ?? expect.unreachable();
  const ids = path.modules.map(({ _id }) => _id);
  for (const module of ids) await complete(dan, module);
  // Simulates adding the last lesson to the path after the award.
  await worker.db
    .prepare('DELETE FROM module_completions WHERE member_id = ?1 AND module_id = ?2')
    .bind(dan.id, ids.at(-1))
    .run();
  expect(await takenBack(dan, ids[0] ?? '')).not.toContain(path.title);
  expect(await titles(dan, 'path_completion')).toContain(path.title);
});

test('an undo that cannot be finished revokes nothing', async () => {
  const ada = await createMember(worker, 'ada');
  await complete(ada);
  const before = [await rowsOf('module_completions', ada), await rowsOf('achievements', ada)];
  await worker.db
    .prepare(
      `CREATE TRIGGER no_undo BEFORE DELETE ON module_completions WHEN old.member_id = '${ada.id}'
       BEGIN SELECT RAISE(ABORT, 'no'); END`,
    )
    .run();
  expect((await undo(ada)).status).toBeGreaterThanOrEqual(500);
  expect([await rowsOf('module_completions', ada), await rowsOf('achievements', ada)]).toEqual(
    before,
  );
  await worker.db.prepare('DROP TRIGGER no_undo').run();
});

test('undoing the only lesson revokes its achievement and the first milestone, and names both', async () => {
  const ada = await createMember(worker, 'ada');
  const { achievements } = await complete(ada);
  const answer = (await (await undo(ada)).json()) as Undone;
  expect(answer).toEqual({ id, completed: false, takenBack: expect.any(Array) });
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();
  expect(ids(answer.takenBack)).toEqual(ids(achievements));
  expect(await rowsOf('module_completions', ada)).toEqual([]);
  expect(await rowsOf('achievements', ada)).toEqual([]);
  expect(await (await undo(ada)).json()).toEqual({ id, completed: false, takenBack: [] });
});

test('ada’s undo does not affect bob', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await complete(bob);
  const before = [await rowsOf('module_completions', bob), await rowsOf('achievements', bob)];
  await undo(ada);
  expect([await rowsOf('module_completions', bob), await rowsOf('achievements', bob)]).toEqual(
    before,
  );
});

test('ada cannot finish a lesson outside her plan', async () => {
  const ada = await createMember(worker, 'ada');
  const before = await everything(worker.db);
  const response = await completing(ada, businessLesson._id);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'membership_required' });
  expect(await everything(worker.db)).toBe(before);
});

test.each(['nobody-wrote-this', '__proto__', 'constructor', '%00', "'--", 'a'.repeat(1000)])(
  'a lesson that does not exist cannot be finished: %s',
  async (module) => {
    const dan = await createMember(worker, 'dan');
    expect((await completing(dan, module)).status).toBe(404);
    expect((await undo(dan, module)).status).toBe(404);
  },
);

test('a visitor can neither finish nor undo a lesson', async () => {
  const visitor = { ...worker.visitor(), id: '', email: '' };
  const before = await everything(worker.db);
  expect((await completing(visitor)).status).toBe(401);
  expect((await undo(visitor)).status).toBe(401);
  expect(await everything(worker.db)).toBe(before);
});

test.each([-1, 601, 1.5, '9', null, true, [], {}, 2 ** 53])(
  '%s minutes on a lesson is rejected',
  async (minutes) => {
    const ada = await createMember(worker, 'ada');
    const response = await completing(ada, id, minutes);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/^timeSpentMinutes /),
    });
    expect(await rowsOf('module_completions', ada)).toEqual([]);
  },
);

test('a completion without minutes is told which field is missing', async () => {
  const ada = await createMember(worker, 'ada');
  const response = await ada.fetch(`${at(id)}/complete`, { json: {} });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    message: 'timeSpentMinutes is a number of minutes',
    code: 'invalid_input',
  });
});

test.each([0, 600])('%i minutes are accepted', async (minutes) => {
  expect((await completing(await createMember(worker, 'ada'), id, minutes)).status).toBe(200);
});

test('a member cannot finish a lesson for another member', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  for (const extra of [
    { memberId: bob.id },
    { member_id: bob.id },
    { completedAt: '2020-01-01' },
  ]) {
    const response = await ada.fetch(`${at(id)}/complete?memberId=${bob.id}`, {
      json: { timeSpentMinutes: 5, ...extra },
    });
    expect(response.status).toBe(400);
  }
  expect(await rowsOf('module_completions', bob)).toEqual([]);
});
