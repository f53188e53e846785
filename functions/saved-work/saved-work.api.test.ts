import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/members.ts';
import { type Person, testWorker } from '../../src/testing/worker.ts';
import { MAX_CONTENTS, MAX_WORKS } from '../rules/saved-work.ts';
import type { WorkList } from './list.ts';
import type { SavedWork } from './works.ts';

const worker = testWorker();

const DATA = {
  hourlyRate: 25,
  hoursPerWeek: 10,
  monthlyCosts: 40,
  feePercent: 3,
  targetPerMonth: 0,
};
const AT = '/api/saved-work';

const member = () => createMember(worker, 'ada');
const send = (who: Person, method: string, path: string, json?: object) =>
  who.fetch(`${AT}${path}`, { method, ...(json && { json }) });
const jsonOf = async <T = SavedWork>(response: Response | Promise<Response>) =>
  (await (await response).json()) as T;

async function save(who: Person, changes: object = {}): Promise<SavedWork> {
  const json = { id: randomUUID(), kind: 'calculation', title: 'Evenings', data: DATA, ...changes };
  const response = await send(who, 'POST', '', json);
  expect(response.status).toBe(200);
  return jsonOf(response);
}

const revise = (
  who: Person,
  id: string,
  baseVersion: number,
  changes: object,
  revisionId = randomUUID(),
) => send(who, 'PUT', `/${id}`, { revisionId, baseVersion, data: { ...DATA, ...changes } });

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
  // A very late retry learns its own version, so that its next save is a conflict and overwrites nothing.
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

test('the first and the newest of many versions are kept, fifty at most', async () => {
  const ada = await member();
  const { id } = await save(ada);
  await worker.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
       INSERT INTO saved_work_versions SELECT ?1, i, 'r' || i, 'Evenings', '', '2026-01-01', '{"i":' || i || '}' FROM n`,
    )
    .bind(id)
    .run();
  await worker.db.prepare('UPDATE saved_works SET version = 400 WHERE id = ?1').bind(id).run();
  expect((await revise(ada, id, 400, { hourlyRate: 77 })).status).toBe(200);
  const kept = (await jsonOf<{ version: number }[]>(send(ada, 'GET', `/${id}/versions`))).map(
    ({ version }) => version,
  );
  expect(kept).toHaveLength(50);
  expect(kept.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, i) => 401 - i));
  expect(kept.at(-1)).toBe(1);
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

const PROMPT = { slug: 'first-outreach-message' };

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

test('what cannot be kept is refused with a reason', async () => {
  const ada = await member();
  const good = { id: randomUUID(), kind: 'calculation', title: 'x', data: DATA };
  const bad: [number, object][] = [
    [400, { ...good, id: '1' }],
    [400, { ...good, kind: 'poem' }],
    [400, { ...good, title: 'x'.repeat(121) }],
    [422, { ...good, data: [] }],
    [400, { ...good, data: 'x' }],
    [400, { ...good, more: 1 }],
    [400, { ...good, title: 'a\0b' }],
    [422, { ...good, data: { ...DATA, hourlyRate: -1 } }],
    [422, { ...good, data: { ...DATA, hoursPerWeek: 169 } }],
    [422, { ...good, data: {} }],
  ];
  for (const [status, json] of bad) {
    const response = await send(ada, 'POST', '', json);
    expect(response.status, JSON.stringify(json)).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\S/) });
  }
  expect((await jsonOf<WorkList>(send(ada, 'GET', ''))).works).toEqual([]);
});

test('work may be larger than other requests, up to 128 kB', async () => {
  const ada = await member();
  const json = (characters: number) => ({
    id: randomUUID(),
    kind: 'calculation',
    title: 'x',
    data: { a: 'x'.repeat(characters) },
  });
  expect((await send(ada, 'POST', '', json(60_000))).status).toBe(422);
  const tooLarge = await send(ada, 'POST', '', json(132_000));
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toMatchObject({ message: expect.stringContaining('128 kB') });
  expect((await ada.fetch('/api/saved-workers', { json: json(60_000) })).status).toBe(413);
});

test('the five hundredth is saved, the next one is not, and deleting one makes room', async () => {
  const ada = await member();
  const { id } = await save(ada);
  await worker.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO saved_works (id, member_id, kind, title, version, created_at, updated_at)
       SELECT ?1 || i, ?1, 'plan', 'Plan', 1, '2026-01-01', '2026-01-01' FROM n`,
    )
    .bind(ada.id, MAX_WORKS - 2)
    .run();
  const last = { id: randomUUID(), kind: 'calculation', title: 'x', data: DATA };
  const next = { ...last, id: randomUUID() };
  expect((await send(ada, 'POST', '', last)).status).toBe(200);
  expect((await send(ada, 'POST', '', last)).status).toBe(200);
  const refused = await send(ada, 'POST', '', next);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 'too_many_works',
    message: expect.stringContaining(`${MAX_WORKS}`),
  });
  expect((await send(ada, 'POST', `/${id}/copies`, { id: randomUUID(), title: 'x' })).status).toBe(
    422,
  );
  await send(ada, 'DELETE', `/${id}`);
  expect((await send(ada, 'POST', '', next)).status).toBe(200);
  expect((await send(ada, 'DELETE', `/${id}/deletion`)).status).toBe(422);
});

test('a member’s storage has an end, with the way to make room', async () => {
  const ada = await member();
  const [{ id }, large] = [await save(ada), await save(ada)];
  const setSize = (size: number) =>
    worker.db.prepare('UPDATE saved_works SET size = ?2 WHERE id = ?1').bind(large.id, size).run();
  await setSize(20_000_000 - 150);
  const refused = await revise(ada, id, 1, { hourlyRate: 30 });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 'storage_full',
    message: expect.stringContaining('Recently deleted'),
  });
  await setSize(1000);
  expect((await revise(ada, id, 1, { hourlyRate: 30 })).status).toBe(200);
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
