import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { DATA, jsonOf, revise, save, send } from '../../src/testing/fixtures/saved-work.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { WorkList } from './list.ts';
import { MAX_VERSIONS, MAX_WORKS } from './rules/saved-work.ts';

const worker = testWorker();

const member = () => createMember(worker, 'ada');

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
  expect(kept).toHaveLength(MAX_VERSIONS);
  expect(kept.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, i) => 401 - i));
  expect(kept.at(-1)).toBe(1);
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
