import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { DATA, jsonOf, revise, save, send } from '../../src/testing/fixtures/saved-work.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import type { WorkList } from './list.ts';
import { MAX_CONTENTS } from './rules/saved-work.ts';
import type { SavedWork } from './works.ts';

const worker = testWorker();

const member = () => createMember(worker, 'ada');

test('ada saves a calculation, changes it, and finds both versions', async () => {
  const ada = await member();
  const work = await save(ada);
  expect(work).toMatchObject({
    kind: 'calculation',
    title: 'Evenings',
    version: 1,
    data: DATA,
    share: null,
  });
  const second = await jsonOf(revise(ada, work.id, 1, { hourlyRate: 30 }));
  expect(second).toMatchObject({ version: 2, data: { hourlyRate: 30 } });
  expect(await jsonOf(send(ada, 'GET', `/${work.id}`))).toMatchObject({
    version: 2,
    data: { hourlyRate: 30 },
  });
  const versions = await jsonOf<{ version: number; summary: string }[]>(
    send(ada, 'GET', `/${work.id}/versions`),
  );
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(versions[1]?.summary).toContain('$25 an hour');
  expect(await jsonOf(send(ada, 'GET', `/${work.id}/versions/1`))).toMatchObject({
    version: 1,
    data: DATA,
  });
});

test('saving the same thing again makes no new version', async () => {
  const ada = await member();
  const { id } = await save(ada);
  expect(await jsonOf(revise(ada, id, 1, {}))).toMatchObject({ version: 1 });
  expect(await jsonOf<object[]>(send(ada, 'GET', `/${id}/versions`))).toHaveLength(1);
});

test('a retry after a lost response saves nothing twice', async () => {
  const ada = await member();
  const id = randomUUID();
  for (const _ of [1, 2]) await save(ada, { id });
  expect((await jsonOf<WorkList>(send(ada, 'GET', ''))).works).toHaveLength(1);
  const revisionId = randomUUID();
  for (const _ of [1, 2])
    expect(await jsonOf(revise(ada, id, 1, { hourlyRate: 31 }, revisionId))).toMatchObject({
      version: 2,
    });
  await revise(ada, id, 2, { hourlyRate: 32 });
  // A very late retry gets its own version back, so that its next save is a conflict and overwrites nothing.
  expect(await jsonOf(revise(ada, id, 1, { hourlyRate: 31 }, revisionId))).toMatchObject({
    version: 2,
    data: { hourlyRate: 31 },
  });
  expect((await revise(ada, id, 2, { hourlyRate: 33 })).status).toBe(409);
  const copy = { id: randomUUID(), title: 'Copy of Evenings' };
  for (const _ of [1, 2]) expect((await send(ada, 'POST', `/${id}/copies`, copy)).status).toBe(200);
  expect((await jsonOf<WorkList>(send(ada, 'GET', ''))).works).toHaveLength(2);
});

test('of two devices that save from the same version one wins, and the other is told', async () => {
  const ada = await member();
  const { id } = await save(ada);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => revise(ada, id, 1, { hourlyRate: 40 + n })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const told = answers.find(({ status }) => status === 409) ?? expect.unreachable();
  expect(await told.json()).toMatchObject({
    code: 'newer_version',
    version: 2,
    message: expect.stringContaining('Version 2'),
    requestId: expect.any(String),
  });
  expect(await jsonOf<object[]>(send(ada, 'GET', `/${id}/versions`))).toHaveLength(2);
});

test('an older version is restored as a new one, once', async () => {
  const ada = await member();
  const { id } = await save(ada);
  await revise(ada, id, 1, { hourlyRate: 30 });
  const json = { revisionId: randomUUID() };
  for (const _ of [1, 2])
    expect(await jsonOf(send(ada, 'POST', `/${id}/versions/1/restoration`, json))).toMatchObject({
      version: 3,
      data: DATA,
    });
  expect(
    (await send(ada, 'POST', `/${id}/versions/9/restoration`, { revisionId: randomUUID() })).status,
  ).toBe(200);
  expect(await jsonOf<object[]>(send(ada, 'GET', `/${id}/versions`))).toHaveLength(3);
});

test('work is renamed, deleted, restored, and deleted for good', async () => {
  const ada = await member();
  const { id, updatedAt } = await save(ada);
  expect(await jsonOf(send(ada, 'PATCH', `/${id}`, { title: '  Weekends ' }))).toMatchObject({
    title: 'Weekends',
    updatedAt,
  });
  expect((await send(ada, 'PATCH', `/${id}`, { title: '   ' })).status).toBe(400);
  for (const _ of [1, 2]) expect((await send(ada, 'DELETE', `/${id}`)).status).toBe(200);
  expect((await send(ada, 'GET', `/${id}`)).status).toBe(404);
  expect((await revise(ada, id, 1, { hourlyRate: 9 })).status).toBe(404);
  expect((await jsonOf<WorkList>(send(ada, 'GET', ''))).works).toEqual([]);
  expect(await jsonOf(send(ada, 'GET', '/deleted'))).toMatchObject([{ id, title: 'Weekends' }]);
  for (const _ of [1, 2])
    expect(await jsonOf(send(ada, 'DELETE', `/${id}/deletion`))).toMatchObject({
      title: 'Weekends',
      data: DATA,
    });
  expect((await send(ada, 'DELETE', `/deleted/${id}`)).status).toBe(200);
  expect((await send(ada, 'GET', `/${id}`)).status).toBe(200);
  await send(ada, 'DELETE', `/${id}`);
  for (const _ of [1, 2]) expect((await send(ada, 'DELETE', `/deleted/${id}`)).status).toBe(200);
  expect((await send(ada, 'DELETE', `/${id}/deletion`)).status).toBe(404);
});

test('deleted work is gone after thirty days', async () => {
  const ada = await member();
  const [old, recent] = [await save(ada), await save(ada)];
  await Promise.all([old, recent].map(({ id }) => send(ada, 'DELETE', `/${id}`)));
  await worker.db
    .prepare('UPDATE saved_works SET deleted_at = ?2 WHERE id = ?1')
    .bind(old.id, new Date(Date.now() - 30 * 86_400_000 - 1000).toISOString())
    .run();
  expect((await send(ada, 'DELETE', `/${old.id}/deletion`)).status).toBe(404);
  await worker.scheduled('17 * * * *');
  const { results } = await worker.db
    .prepare(`SELECT work_id FROM saved_work_versions WHERE work_id IN (?1, ?2)`)
    .bind(old.id, recent.id)
    .all();
  expect(results).toEqual([{ work_id: recent.id }]);
});

test('the list goes through all work in pages, newest first, by kind, without its content', async () => {
  const ada = await member();
  const saved: SavedWork[] = [];
  for (const n of [1, 2, 3, 4, 5]) saved.push(await save(ada, { title: `Number ${n}` }));
  await save(ada, { kind: 'prompt', title: 'A message', data: { ...PROMPT } });
  const titles: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: WorkList = await jsonOf(
      send(ada, 'GET', `?kind=calculation&limit=2&cursor=${cursor}`),
    );
    titles.push(...page.works.map(({ title }) => title));
    cursor = page.next;
  }
  expect(titles).toEqual(saved.map(({ title }) => title).reverse());
  const { works } = await jsonOf<WorkList>(send(ada, 'GET', '?cursor=nonsense&kind=&limit=x'));
  expect(works).toHaveLength(6);
  expect(works.find(({ kind }) => kind === 'prompt')?.slug).toBe(PROMPT.slug);
  expect(works[1]).toMatchObject({ isShared: false, summary: expect.stringContaining('a month') });
  expect(works[1]).not.toHaveProperty('data');
});

const PROMPT = {
  slug: 'first-outreach-message',
  promptTitle: 'First outreach message',
  text: 'Write to {owner_name}.',
  values: { owner_name: 'Dale' },
  answer: '',
};

test('the content of many is read at once, and only one’s own', async () => {
  const [ada, bob] = [await member(), await createMember(worker, 'bob')];
  const [own, others] = [await save(ada), await save(bob)];
  const ids = [own.id, others.id, 'x', ...Array(MAX_CONTENTS).fill('y')].join();
  expect(await jsonOf<SavedWork[]>(send(ada, 'GET', `/contents?ids=${ids}`))).toMatchObject([
    { id: own.id, data: DATA },
  ]);
});

test('bob finds nothing of ada’s, and changes nothing', async () => {
  const [ada, bob] = [await member(), await createMember(worker, 'bob')];
  const { id } = await save(ada);
  await revise(ada, id, 1, { hourlyRate: 30 });
  const before = await jsonOf(send(ada, 'GET', `/${id}`));
  const uuid = { revisionId: randomUUID() };
  const tries: [string, string, object?][] = [
    ['GET', `/${id}`],
    ['PUT', `/${id}`, { ...uuid, baseVersion: 2, data: DATA }],
    ['PATCH', `/${id}`, { title: 'Bob was here' }],
    ['DELETE', `/${id}`],
    ['DELETE', `/${id}/deletion`],
    ['POST', `/${id}/copies`, { id: randomUUID(), title: 'Mine now' }],
    ['GET', `/${id}/versions`],
    ['GET', `/${id}/versions/1`],
    ['POST', `/${id}/versions/1/restoration`, uuid],
    ['PUT', `/${id}/share`, { showsName: true }],
    ['DELETE', `/${id}/share`],
  ];
  for (const [method, path, json] of tries) {
    const response = await send(bob, method, path, json);
    expect(response.status, `${method} ${path}`).toBe(404);
    expect((await send(worker.visitor() as Person, method, path, json)).status).toBe(401);
  }
  expect(
    (await send(bob, 'POST', '', { id, kind: 'calculation', title: 'x', data: DATA })).status,
  ).toBe(409);
  await send(bob, 'DELETE', `/deleted/${id}`);
  expect(await jsonOf(send(ada, 'GET', `/${id}`))).toEqual(before);
  expect((await jsonOf<WorkList>(send(bob, 'GET', ''))).works).toEqual([]);
});

test('saved work is in the export of the account, and gone with it', async () => {
  const ada = await member();
  const { id } = await save(ada, { title: 'Kept for the export' });
  const zip = Buffer.from(await (await ada.fetch('/api/account/export')).arrayBuffer());
  expect(zip.includes('saved_works.csv')).toBe(true);
  expect(zip.includes('saved_work_versions.csv')).toBe(true);
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(ada.id).run();
  for (const sql of [
    'SELECT 1 FROM saved_works WHERE id = ?1',
    'SELECT 1 FROM saved_work_versions WHERE work_id = ?1',
  ])
    expect(await worker.db.prepare(sql).bind(id).first()).toBeNull();
});
