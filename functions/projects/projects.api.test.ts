import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getProjects } from '../../src/content/content.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { BusinessFacts } from '../business-facts/rules/facts.ts';
import { deliveredIn } from './rules/project.ts';
import type { ProjectState } from './state.ts';

const worker = testWorker();
const PATH = '/api/projects/mine';
const allProjects = await getProjects();
const found = allProjects.find(({ key }) => key === 'content');
if (!found) throw new Error('there is no project for content');
const content = found;
const [rosa] = content.clients;
const invented = { model: 'content', client: rosa?.key ?? '' };
const own = { model: 'content', client: null, name: 'Oak Street Dental', trade: 'dentist' };

const put = (who: TestMember, json: unknown) => who.fetch(PATH, { method: 'PUT', json });
const state = async (response: Promise<Response>) => {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as ProjectState;
};
const mine = (who: TestMember) => state(who.fetch(PATH));
const factsOf = async (who: TestMember) =>
  (await (await who.fetch('/api/business-facts')).json()) as BusinessFacts;
const rowOf = (who: TestMember) =>
  worker.db.prepare('SELECT * FROM projects WHERE member_id = ?1').bind(who.id).first();
const handIn = async (who: TestMember, moduleId: string, title = 'Eight posts') => {
  const json = { id: randomUUID(), kind: 'text', title, text: 'Monday: how far ahead to order' };
  expect((await who.fetch(`/api/artifacts/${moduleId}`, { method: 'PUT', json })).status).toBe(200);
};
const deliverables = content.weeks.map(deliveredIn);
const lessonOf = async (who: TestMember, id: string) =>
  (await who.fetch(`/micro-learning?module=${id}`)).text();

test('without a project there is none, and an idea from the onboarding suggests one', async () => {
  const ada = await createMember(worker, 'ada');
  expect(await mine(ada)).toMatchObject({ project: null, suggested: null });
  await worker.db
    .prepare(
      `INSERT INTO onboardings (member_id, step, answers, done, updated_at) VALUES (?1, 1, ?2, '[]', '2026-11-01')`,
    )
    .bind(ada.id, JSON.stringify({ idea: content.ideas[0] }))
    .run();
  const { suggested, closed } = await mine(ada);
  expect(suggested).toBe('content');
  expect(closed).toMatchObject({
    content: { tier: 'quick', week: 2 },
    consulting: { tier: 'business', week: 1 },
  });
});

test('bob chooses a client, and the client’s facts are there for his prompts', async () => {
  const bob = await createMember(worker, 'bob');
  const { project } = await state(put(bob, invented));
  expect(project).toMatchObject({
    ...{ model: 'content', invented: rosa?.key, isInvented: true, done: 0, isCaseReady: false },
    client: { name: rosa?.name, needs: rosa?.needs },
  });
  expect(project?.weeks.map((week) => week.state)).toEqual(['current', 'later', 'later', 'later']);
  expect(await factsOf(bob)).toMatchObject({
    ...{ clientName: rosa?.name, clientTrade: rosa?.trade },
    ...{ clientSells: rosa?.sells, clientNeeds: rosa?.needs, offer: '' },
  });
  const again = await mine(bob);
  expect(again.project).toEqual(project);
  expect(Object.keys(again.closed).toSorted()).toEqual(['automation', 'consulting']);
});

test('choosing the same twice, also at the same time, changes nothing', async () => {
  const bob = await createMember(worker, 'bob');
  const first = await state(put(bob, invented));
  const stored = await rowOf(bob);
  const answers = await Promise.all([1, 2, 3].map(() => state(put(bob, invented))));
  for (const answer of answers) expect(answer).toEqual(first);
  expect(await rowOf(bob)).toEqual(stored);
});

test('another client keeps the date and what was handed in; another model keeps the work', async () => {
  const bob = await createMember(worker, 'bob');
  const { project: before } = await state(put(bob, invented));
  await handIn(bob, deliverables[0] ?? '');
  const { project } = await state(put(bob, own));
  expect(project).toMatchObject({
    ...{ startedAt: before?.startedAt, done: 1, invented: null, isInvented: false },
    client: { name: 'Oak Street Dental', trade: 'dentist', sells: '', needs: '' },
  });
  expect(project?.weeks[0]).toMatchObject({ state: 'done', work: { title: 'Eight posts' } });
  expect((await factsOf(bob)).clientNeeds).toBe('');
  const other = await state(put(bob, { ...own, model: 'products' }));
  expect(other.project?.done).toBe(0);
  const { artifacts } = (await (await bob.fetch('/api/artifacts')).json()) as { artifacts: [] };
  expect(artifacts).toHaveLength(1);
});

test('with all four handed in the case is ready; a deleted work opens its week again', async () => {
  const bob = await createMember(worker, 'bob');
  await put(bob, invented);
  for (const id of deliverables) await handIn(bob, id);
  expect((await mine(bob)).project).toMatchObject({ done: 4, isCaseReady: true });
  await bob.fetch(`/api/artifacts/${deliverables[1]}`, { method: 'DELETE' });
  const { project } = await mine(bob);
  expect(project).toMatchObject({ done: 3, isCaseReady: false });
  expect(project?.weeks[1]?.state).toBe('current');
});

test('ending it, also twice, takes the client’s facts along and leaves the work', async () => {
  const bob = await createMember(worker, 'bob');
  await put(bob, invented);
  await handIn(bob, deliverables[0] ?? '');
  for (const _ of [1, 2])
    expect((await state(bob.fetch(PATH, { method: 'DELETE' }))).project).toBeNull();
  expect(await factsOf(bob)).toMatchObject({ clientName: '', clientSells: '' });
  expect((await bob.fetch(`/api/artifacts/${deliverables[0]}`)).status).toBe(200);
  // Facts that a member entered without a project are theirs.
  await bob.fetch('/api/business-facts', { method: 'PUT', json: { clientName: 'Mine' } });
  await bob.fetch(PATH, { method: 'DELETE' });
  expect((await factsOf(bob)).clientName).toBe('Mine');
});

test('a lesson says what it is to the project, with the client as plain text', async () => {
  const bob = await createMember(worker, 'bob');
  const [first = ''] = content.weeks[1]?.lessons ?? [];
  expect(await lessonOf(bob, first)).toMatch(/data-project-line[^>]* hidden/);
  await put(bob, { ...own, name: 'Rosa & <b>Sons</b>' });
  const html = await lessonOf(bob, first);
  expect(html).not.toMatch(/data-project-line[^>]* hidden/);
  const [, line = ''] = /data-project-text[^>]*>(.*?)<\/span>/s.exec(html) ?? [];
  expect(line).toContain('Week 2 of your project, for Rosa &amp; &lt;b&gt;Sons&lt;/b&gt;.');
  expect(html).not.toContain('<b>Sons');
  expect(await lessonOf(bob, 'module-pick-one-platform')).toMatch(/data-project-line[^>]* hidden/);
});

test('what a plan does not open is named, and an expired membership loses no work', async () => {
  const bob = await createMember(worker, 'bob');
  await put(bob, invented);
  await handIn(bob, deliverables[0] ?? '');
  await worker.db
    .prepare(`UPDATE subscriptions SET paid_until = '2026-01-01T00:00:00Z' WHERE member_id = ?1`)
    .bind(bob.id)
    .run();
  const { project } = await mine(bob);
  expect(project?.weeks[0]?.work).not.toBeNull();
  expect(project?.weeks[1]?.lessons.at(-1)).toMatchObject({ isOpen: false, minTier: 'quick' });
  expect(project?.weeks[0]?.lessons.at(-1)).toMatchObject({ isOpen: true });
});

test('bad input gets a message at its field, and changes nothing', async () => {
  const bob = await createMember(worker, 'bob');
  await put(bob, own);
  const refused: [unknown, number, string | null][] = [
    [{ ...own, name: ' \n ' }, 400, 'name'],
    [{ ...own, name: 'x'.repeat(81) }, 400, 'name'],
    [{ ...own, needs: 'x'.repeat(301) }, 400, 'needs'],
    [{ ...own, sells: 7 }, 400, 'sells'],
    [{ ...own, isInvented: 'yes' }, 400, 'isInvented'],
    [{ ...own, memberId: 'demo-ada' }, 400, null],
    [{ ...own, name: 'a\0b' }, 400, null],
    [{ model: 'content' }, 400, null],
    [[], 400, null],
    [null, 400, null],
    [{ ...own, model: 'constructor' }, 404, null],
    [{ ...invented, client: 'nobodys-bakery' }, 404, null],
    [{ ...own, needs: 'x'.repeat(40_000) }, 413, null],
  ];
  for (const [json, status, field] of refused) {
    const response = await put(bob, json);
    const name = JSON.stringify(json).slice(0, 80);
    expect([name, response.status]).toEqual([name, status]);
    const { fields = {} } = (await response.json()) as { fields?: object };
    if (field) expect(Object.keys(fields), name).toContain(field);
  }
  expect((await mine(bob)).project?.client.name).toBe('Oak Street Dental');
  const { project } = await state(put(bob, { ...own, name: ' Rosa\u202e’s\n Bakery\u0007 ' }));
  expect(project?.client.name).toBe('Rosa’s Bakery');
});

test('everyone has their own; visitors have none', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await put(bob, own);
  await put(ada, invented);
  expect((await mine(bob)).project?.client.name).toBe('Oak Street Dental');
  for (const request of [{}, { method: 'PUT', json: own }, { method: 'DELETE' }])
    expect((await worker.visitor().fetch(PATH, request)).status).toBe(401);
});

test('a plan that is made afterwards begins with the project’s lessons', async () => {
  const bob = await createMember(worker, 'bob');
  await put(bob, { ...own, model: 'products' });
  const today = new Date().toISOString().slice(0, 10);
  const made = await bob.fetch('/api/weeks', { json: { id: randomUUID(), startsOn: today } });
  expect(made.status).toBe(200);
  const { week } = (await made.json()) as { week: { tasks: { kind: string; ref: string }[] } };
  const products = allProjects.find(({ key }) => key === 'products')?.weeks[0]?.lessons ?? [];
  const lesson = week.tasks.find(({ kind }) => kind === 'lesson');
  expect(products).toContain(lesson?.ref);
});

test('the paths page leads to the member’s project', async () => {
  const bob = await createMember(worker, 'bob');
  const page = async () => (await bob.fetch('/learning-paths')).text();
  expect(await page()).toContain('Four weeks, one project');
  await put(bob, own);
  expect(await page()).toContain(`${content.title}, for Oak Street Dental.`);
});

test('a deleted account leaves no project', async () => {
  const bob = await createMember(worker, 'bob');
  await put(bob, own);
  const json = { confirmation: 'delete my account' };
  expect((await bob.fetch('/api/account/deletion', { json })).status).toBeLessThan(300);
  expect(await rowOf(bob)).toBeNull();
});
