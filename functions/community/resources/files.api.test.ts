// Files in the bucket: a member's limits, and the deletion of files that are no longer needed.
import { expect, test } from 'vitest';
import {
  createMember,
  createMemberWithPassword,
  type TestMember,
} from '../../../src/testing/fixtures/members.ts';
import { PDF, PNG, text } from '../../../src/testing/resources/files.ts';
import { share, show, upload, uploaded } from '../../../src/testing/resources/sharing.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { AppEnv } from '../../environment.ts';
import { removeFiles } from './files.ts';
import { likeResource } from './likes.ts';

const worker = testWorker();
const CSV = text('a,b\n1,2\n');
const DAY_MS = 86_400_000;

const keysToRemove = async () => {
  const { results } = await worker.db
    .prepare('SELECT file_key FROM file_deletions ORDER BY file_key')
    .all<{ file_key: string }>();
  return results.map(({ file_key }) => file_key);
};
const keysOf = async (id: number) => {
  const { results } = await worker.db
    .prepare('SELECT file_key FROM resource_versions WHERE resource_id = ?1 ORDER BY file_key')
    .bind(id)
    .all<{ file_key: string }>();
  return results.map(({ file_key }) => file_key);
};
const everyMinute = () => worker.scheduled('* * * * *');
const cleanUp = (at = Date.now()) => worker.scheduled('17 * * * *', at);
const download = (id: number, who: TestMember) => who.fetch(`/api/resources/${id}/download`);
const uploadsOf = ({ id }: TestMember) =>
  worker.db
    .prepare('SELECT id, file_key, stored_at FROM uploaded_files WHERE member_id = ?1')
    .bind(id)
    .all<{ id: string; file_key: string; stored_at: string | null }>();

/** A bucket whose first `failures` deletions fail. */
function bucket(failures = 0) {
  const removed: string[] = [];
  const env = {
    UPLOADS: {
      delete: async (keys: string[]) => {
        if (failures-- > 0) throw new Error('R2 is away');
        removed.push(...keys);
      },
    },
  } as unknown as AppEnv['Bindings'];
  return { env, removed };
}

test('a retry of an upload keeps one file, and another file under its ID is refused', async () => {
  const ada = await createMember(worker, 'ada');
  const id = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => upload(ada, CSV, 'a.csv', id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[0]?.json()).toEqual({ id, name: 'a.csv', type: 'sheet', bytes: CSV.length });
  expect((await uploadsOf(ada)).results).toMatchObject([{ id, stored_at: expect.any(String) }]);
  expect((await upload(ada, PNG, 'a.png', id)).status).toBe(409);
});

test('a member has room for a number of files, also when they come at the same time', async () => {
  const ada = await createMember(worker, 'ada');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => upload(ada, text(`file ${i}`), 'a.txt')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(5).fill(200),
    422,
    422,
    422,
  ]);
  const full = await upload(ada, CSV, 'a.csv');
  expect([full.status, await full.json()]).toMatchObject([
    422,
    { code: 'storage_full', message: expect.stringContaining('up to 26 MB, and be up to 5') },
  ]);
  const bob = await createMember(worker, 'bob');
  expect((await upload(bob, CSV, 'a.csv')).status).toBe(200);
});

test('a resource that is removed is gone at once, and its files follow', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const id = await share(ada, { file: CSV, name: 'a.csv' });
  await show(worker.db, id);
  await likeResource(worker.db, bob, { id, liked: true });
  const [key = ''] = await keysOf(id);
  for (const _ of [1, 2])
    expect((await ada.fetch(`/api/resources/${id}`, { method: 'DELETE' })).status).toBe(200);
  for (const who of [ada, bob, worker.visitor()]) {
    expect((await who.fetch(`/api/resources/${id}`)).status).toBe(404);
    expect((await who.fetch(`/community/resources/${id}/mine`)).status).toBe(404);
  }
  expect((await download(id, ada)).status).toBe(404);
  await everyMinute();
  expect(await keysToRemove()).not.toContain(key);
  const left = () => worker.db.prepare('SELECT 1 FROM resources WHERE id = ?1').bind(id).first();
  await cleanUp();
  expect(await left()).not.toBeNull();
  await cleanUp(Date.now() + 31 * DAY_MS);
  expect(await left()).toBeNull();
});

test('a deleted account leaves no file, no resource and no count behind', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const bob = await createMember(worker, 'bob');
  const [own, others] = [
    await share(ada, { file: PDF, name: 'a.pdf' }),
    await share(bob, { file: CSV, name: 'a.csv' }),
  ];
  await Promise.all([show(worker.db, own), show(worker.db, others)]);
  await uploaded(ada, PNG, 'waiting.png');
  await (await download(others, ada)).arrayBuffer();
  await likeResource(worker.db, ada, { id: others, liked: true });
  const before = worker.db.prepare(
    'SELECT likes_count, downloads_count FROM resources WHERE id = ?1',
  );
  expect(await before.bind(others).first()).toEqual({ likes_count: 1, downloads_count: 1 });
  const keys = [
    ...(await keysOf(own)),
    ...(await uploadsOf(ada)).results.map((row) => row.file_key),
  ];
  expect(keys).toHaveLength(2);

  const erased = await ada.fetch('/api/account/deletion', {
    json: { confirmation: 'delete my account' },
  });
  expect(erased.status).toBe(200);
  expect(await keysToRemove()).toEqual(expect.arrayContaining(keys));
  expect((await bob.fetch(`/api/resources/${own}`)).status).toBe(404);
  expect(await before.bind(others).first()).toEqual({ likes_count: 0, downloads_count: 0 });
  await everyMinute();
  expect(await keysToRemove()).toEqual([]);
});

test('what the bucket did not remove stays noted until it has', async () => {
  const ada = await createMember(worker, 'ada');
  const id = await share(ada, { file: CSV, name: 'a.csv' });
  const [key = ''] = await keysOf(id);
  await worker.db.prepare('DELETE FROM resources WHERE id = ?1').bind(id).run();
  const { env, removed } = bucket(1);
  await expect(removeFiles(env, worker.db)).rejects.toThrow('R2 is away');
  expect(await keysToRemove()).toContain(key);
  await removeFiles(env, worker.db);
  expect(removed).toContain(key);
  expect(await keysToRemove()).toEqual([]);
});

test('sharing an upload does not remove its file, and what nobody shared is gone after a day', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const id = await share(ada, { file: CSV, name: 'a.csv' });
  await uploaded(ada, PNG, 'forgotten.png');
  const [forgotten] = (await uploadsOf(ada)).results;
  await show(worker.db, id);
  await cleanUp(Date.now() + 23 * 3_600_000);
  expect((await uploadsOf(ada)).results).toHaveLength(1);
  await cleanUp(Date.now() + 25 * 3_600_000);
  expect((await uploadsOf(ada)).results).toEqual([]);
  expect(await keysToRemove()).toContain(forgotten?.file_key);
  expect(await keysToRemove()).not.toContain((await keysOf(id))[0]);
  await everyMinute();
  expect(new Uint8Array(await (await download(id, bob)).arrayBuffer())).toEqual(CSV);
});

test('likes at the same time are counted once each; what waits cannot be liked', async () => {
  const ada = await createMember(worker, 'ada');
  const id = await share(ada, { url: 'https://a.example' });
  const like = (memberId: string, liked?: boolean) =>
    likeResource(worker.db, { id: memberId }, { id, liked });
  expect(await like(ada.id, true)).toBeNull();
  await show(worker.db, id);
  const members = await Promise.all(
    (['bob', 'cleo', 'dan', 'eli'] as const).map((name) => createMember(worker, name)),
  );
  await Promise.all(members.flatMap((member) => [like(member.id, true), like(member.id, true)]));
  expect(await like(members[0]?.id ?? '', true)).toEqual({ liked: true, likesCount: 4 });
  expect(await like(members[0]?.id ?? '')).toEqual({ liked: false, likesCount: 3 });
});
