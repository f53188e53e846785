// An unexpected error is found by the code that the member was shown; everything else writes nothing.
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { EVERY_HOUR } from '../../src/testing/email/queued-emails.ts';
import { createColleague } from '../../src/testing/fixtures/colleagues.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { jsonOf, save, send } from '../../src/testing/fixtures/saved-work.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { DELETION_PHRASE } from '../account/rules/deletion-phrase.ts';
import type { MemberPage } from '../admin/member/page.ts';
import type { SearchAnswer } from '../admin/search/search.ts';

// A Worker of its own: one that fails elsewhere writes nothing for some seconds.
const worker = testWorker({ AI_DAILY_LIMIT: '5' });
const DAY = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

interface Row {
  id: string;
  method: string;
  route: string;
  status: number;
  member_id: string | null;
  fault: string;
}

const rows = async () =>
  (await worker.db.prepare('SELECT * FROM failed_requests ORDER BY failed_at').all<Row>()).results;

/** Rows are written after the response. */
async function rowOf(id: string): Promise<Row> {
  for (let tries = 0; tries < 50; tries++) {
    const row = (await rows()).find((each) => each.id === id);
    if (row) return row;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error(`no row of ${id}`);
}

/** Saved work cannot be read meanwhile. */
async function whileBroken<Result>(use: () => Promise<Result>): Promise<Result> {
  await worker.db.exec('ALTER TABLE saved_works RENAME TO saved_works_gone');
  try {
    return await use();
  } finally {
    await worker.db.exec('ALTER TABLE saved_works_gone RENAME TO saved_works');
  }
}

const failed = (changes: Partial<Record<string, string | number | null>>) => {
  const row = {
    ...{ id: randomUUID(), failed_at: ago(0), method: 'GET', route: '/api/weeks/:id', status: 500 },
    ...{ member_id: null, fault: 'Error' },
    ...changes,
  };
  return worker.db
    .prepare(
      `INSERT INTO failed_requests (${Object.keys(row)}) VALUES (${Object.keys(row).map((_, n) => `?${n + 1}`)})`,
    )
    .bind(...Object.values(row))
    .run();
};

afterEach(async () => {
  await worker.db.exec('DELETE FROM failed_requests');
});

test('a request that fails is one row with its pattern, found by its code, and on the member’s page', async () => {
  const [cleo, support] = [
    await createMember(worker, 'cleo'),
    await createColleague(worker, 'eli', { roles: ['support'] }),
  ];
  const secret = randomUUID();
  const answer = await whileBroken(() => cleo.fetch(`/api/saved-work/${secret}?note=keisha`));
  expect(answer.status).toBe(500);
  const { message, requestId } = (await answer.json()) as Record<string, string>;
  const code = String(requestId).slice(0, 8);
  expect(message).toBe(
    `Something went wrong on our side. Please try again. If it keeps failing, write to us and mention code ${code}.`,
  );
  const row = await rowOf(String(requestId));
  expect(row).toMatchObject({
    ...{ method: 'GET', route: '/api/saved-work/:id', status: 500, member_id: cleo.id },
  });
  expect(row.fault).toMatch(/^D1_ERROR no such table: saved_works, in .*\.mjs:\d+:\d+\)$/);
  expect(await rows()).toHaveLength(1);
  expect(JSON.stringify(row)).not.toMatch(/keisha/);
  expect(JSON.stringify(row)).not.toContain(secret);

  const search = async (q: string) => {
    const found = await support.fetch(`/api/admin/search?q=${encodeURIComponent(q)}`);
    return ((await found.json()) as SearchAnswer).groups;
  };
  const hit = {
    ...{ id: requestId, method: 'GET', route: '/api/saved-work/:id', status: 500 },
    ...{ name: cleo.email && expect.any(String), href: `/admin/member?id=${cleo.id}` },
  };
  for (const q of [code, `code ${code.toUpperCase()}`, String(requestId), '/api/saved-work/:id'])
    expect(await search(q), q).toMatchObject([{ kind: 'requests', hits: [hit], total: 1 }]);
  expect(await search(code.slice(0, 7))).toEqual([]);

  const page = (await (
    await support.fetch(`/api/admin/member?id=${cleo.id}`)
  ).json()) as MemberPage;
  expect(page.counts.site).toBe(1);
  expect(page.timeline.entries).toContainEqual({
    ...{ key: `f:${requestId}`, area: 'site', at: expect.any(String), kind: 'failed-request' },
    detail: {
      ...{ id: requestId, method: 'GET', route: '/api/saved-work/:id', status: 500 },
      fault: row.fault,
    },
  });
  const moderator = await createColleague(worker, 'ada', { roles: ['moderator'] });
  expect((await moderator.fetch(`/api/admin/search?q=${code}`)).status).toBe(404);
  expect((await cleo.fetch(`/api/admin/search?q=${code}`)).status).toBe(404);
});

test('a page that fails shows the code, also to a visitor', async () => {
  const token = 'x'.repeat(43);
  const page = await whileBroken(() => worker.visitor().fetch(`/shared/work/${token}`));
  expect(page.status).toBe(500);
  const id = page.headers.get('X-Request-Id') ?? '';
  const text = await page.text();
  expect(text).toContain('Give us a moment');
  expect(text).toContain(`mention code ${id.slice(0, 8)}.`);
  expect(await rowOf(id)).toMatchObject({ route: '/shared/work/:token', member_id: null });
});

test('a page whose markup throws is one that failed, and not an empty response', async () => {
  const bob = await createMember(worker, 'bob');
  const { id: work } = await save(bob);
  const { share } = await jsonOf(send(bob, 'PUT', `/${work}/share`, { showsName: false }));
  const address = `/shared/work/${share?.token}`;
  expect((await worker.visitor().fetch(address)).status).toBe(200);
  await worker.db.exec(`UPDATE saved_works SET updated_at = 'no date'`);
  const page = await worker.visitor().fetch(address);
  expect(page.status).toBe(500);
  const id = page.headers.get('X-Request-Id') ?? '';
  expect(await page.text()).toContain(`mention code ${id.slice(0, 8)}.`);
  expect((await rowOf(id)).route).toBe('/shared/work/:token');
});

test('what works, what is refused and what is not there write nothing, and show no code', async () => {
  const [ada, visitor] = [await createMember(worker, 'ada'), worker.visitor()];
  const answers = [
    await visitor.fetch('/'),
    await ada.fetch('/api/saved-work'),
    await visitor.fetch('/api/saved-work'),
    await visitor.fetch('/api/nothing'),
    await visitor.fetch('/nothing'),
    await ada.fetch('/api/create-payment-intent', { json: { plan: 'no such plan' } }),
    await ada.fetch('/api/create-payment-intent', { method: 'POST', body: '{' }),
  ];
  expect(answers.map(({ status }) => status).every((status) => status < 500)).toBe(true);
  for (const answer of answers) expect(await answer.text()).not.toContain('mention code');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await rows()).toEqual([]);
});

test('after two weeks a row is deleted', async () => {
  await failed({ id: 'old', failed_at: ago(14.1 * DAY) });
  await failed({ id: 'new', failed_at: ago(13.9 * DAY) });
  await worker.scheduled(EVERY_HOUR);
  expect((await rows()).map(({ id }) => id)).toEqual(['new']);
});

test('a deleted account leaves no row', async () => {
  const bob = await createMember(worker, 'bob');
  await failed({ member_id: bob.id });
  await failed({ id: 'other' });
  const json = { confirmation: DELETION_PHRASE };
  expect((await bob.fetch('/api/account/deletion', { json })).status).toBe(200);
  expect((await rows()).map(({ id }) => id)).toEqual(['other']);
});

// Last: after a row too many, this Worker writes none for some seconds.
test('a minute has at most thirty rows', async () => {
  for (let i = 0; i < 29; i++) await failed({ failed_at: ago(1000) });
  const visitor = worker.visitor();
  const ids = await whileBroken(async () => {
    const answers: Response[] = [];
    for (let i = 0; i < 6; i++) answers.push(await visitor.fetch(`/shared/work/${'x'.repeat(43)}`));
    return answers.map((answer) => answer.headers.get('X-Request-Id'));
  });
  expect(new Set(ids).size).toBe(6);
  await rowOf(ids[0] ?? '');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await rows()).toHaveLength(30);
});
