// The list of members, saved groups, and the file of members.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../../src/testing/worker/worker.ts';
import type { Group } from './groups.ts';
import type { ListedMember } from './list.ts';
import type { Audience } from './rules/clauses.ts';

const worker = testWorker();
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

interface List {
  members: ListedMember[];
  next: string | null;
  people: number;
  groups: Group[];
}

const listOf = async (who: Person, audience: Audience, after = '') => {
  const query = new URLSearchParams({ audience: JSON.stringify(audience), after });
  const response = await who.fetch(`/api/admin/members?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as List;
};
const actions = async () =>
  (
    await worker.db.prepare('SELECT action FROM audit_log ORDER BY id').all<{ action: string }>()
  ).results.map(({ action }) => action);
const log = async (id: string) =>
  worker.db
    .prepare(
      'SELECT action, actor_id, d.after FROM audit_log JOIN audit_log_details d ON d.audit_id = id WHERE request_id = ?1',
    )
    .bind(id)
    .first();

let owner: Person;
beforeEach(async () => {
  await worker.db.exec('DELETE FROM subscriptions');
  await worker.db.exec('DELETE FROM members');
  owner = await createColleague(worker, 'eli', { roles: ['owner'] });
});

async function addMembers(count: number, name = 'Lou') {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `m${String(n).padStart(4, '0')}`,
    seen: n % 3 === 0 ? '' : ago(1 + Math.floor(n / 7)),
  }));
  for (let n = 0; n < rows.length; n += 500)
    await worker.db
      .prepare(
        `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at, last_seen_at)
         SELECT value->>'id', value->>'id' || '@example.com', value->>'id' || '@example.com', ?2, 'Pham', ?3, value->>'seen'
         FROM json_each(?1)`,
      )
      .bind(JSON.stringify(rows.slice(n, n + 500)), name, ago(100))
      .run();
  return rows;
}

test('a member is listed with what they pay, and when they were seen doing what', async () => {
  const dan = await createMember(worker, 'dan');
  await worker.db.batch([
    worker.db
      .prepare(
        `UPDATE subscriptions SET status = 'past_due', first_paid_at = ?2 WHERE member_id = ?1`,
      )
      .bind(dan.id, ago(60)),
    worker.db
      .prepare(
        `INSERT INTO reading_places (member_id, module_id, part, read_at) VALUES (?1, 'price-it', 2, ?2)`,
      )
      .bind(dan.id, ago(3)),
    worker.db
      .prepare(`INSERT INTO module_completions VALUES (?1, 'sell-it', 5, ?2)`)
      .bind(dan.id, ago(9)),
  ]);
  const { members, people } = await listOf(owner, [{ clause: 'card', failed: 'yes' }]);
  expect(people).toBe(1);
  expect(members).toMatchObject([
    {
      id: dan.id,
      email: dan.email,
      plan: 'complete',
      billing: 'monthly',
      status: 'past_due',
      lessons: 1,
      doing: { kind: 'read', lesson: 'price-it', part: 2 },
    },
  ]);
});

test('signing in and coming back move the day a member was last seen, and signing out keeps it', async () => {
  const dan = await createMember(worker, 'dan');
  const seen = async () => {
    const { members } = await listOf(owner, [{ clause: 'role', role: 'none' }]);
    return members[0]?.lastSeenAt;
  };
  const now = await seen();
  expect(Date.now() - Date.parse(now ?? '')).toBeLessThan(DAY);
  await worker.db.prepare('DELETE FROM sessions WHERE member_id = ?1').bind(dan.id).run();
  expect(await seen()).toBe(now);
});

test('“show more” goes through everyone once, those who were seen last first', async () => {
  const rows = await addMembers(60);
  const found: ListedMember[] = [];
  let next: string | null = '';
  do {
    const page: List = await listOf(owner, [{ clause: 'role', role: 'none' }], next ?? '');
    expect(page.people).toBe(60);
    found.push(...page.members);
    next = page.next;
  } while (next);
  expect(found.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id));
  const seen = found.map(({ lastSeenAt }) => lastSeenAt ?? '');
  expect(seen).toEqual([...seen].sort().reverse());
});

test('what is no question or no place is refused', async () => {
  for (const query of [
    'audience=[1]',
    'audience={',
    'after=x',
    'after=2026~%27',
    'audience=[{"clause":"sql"}]',
  ])
    expect((await owner.fetch(`/api/admin/members?${query}`)).status, query).toBe(400);
});

test('a group is saved, renamed and deleted once each, for the whole team, and counted by the cron job', async () => {
  await addMembers(9);
  const support = await createColleague(worker, 'bob', { roles: ['support'] });
  const audience: Audience = [{ clause: 'signed-in', ever: 'never' }];
  const [groupId, id] = [randomUUID(), randomUUID()];
  const save = (name: string, request = randomUUID()) =>
    owner.fetch('/api/admin/members/groups', { json: { id: request, groupId, name, audience } });
  const own = async () =>
    (await listOf(support, [])).groups
      .filter(({ isOwn }) => isOwn)
      .map(({ name, audience: of }) => ({ name, of }));
  expect((await save('Never in', id)).status).toBe(200);
  expect((await save('Someone else’s name', id)).status).toBe(200);
  expect(await own()).toEqual([{ name: 'Never in', of: audience }]);
  await save('Never signed in');
  expect(await own()).toEqual([{ name: 'Never signed in', of: audience }]);
  expect((await save(' ')).status).toBe(400);
  for (let minute = 0; minute < 4; minute++)
    await worker.scheduled('* * * * *', Date.now() + minute * 1000);
  const { groups } = await listOf(support, []);
  const people = Object.fromEntries(groups.map(({ key, people: n }) => [key, n]));
  expect(people).toMatchObject({ everyone: 11, role: 2, paying: 0, [groupId]: 3 });
  const deletion = { id: randomUUID(), groupId };
  for (let again = 0; again < 2; again++)
    expect(
      (await support.fetch('/api/admin/members/groups/deletions', { json: deletion })).status,
    ).toBe(200);
  expect(await own()).toEqual([]);
  expect((await actions()).slice(-3)).toEqual(['save-group', 'save-group', 'delete-group']);
});

test('the file has every member once, runs no formula, and is in the audit log', async () => {
  const rows = await addMembers(4100, '=cmd()');
  const id = randomUUID();
  const audience: Audience = [{ clause: 'role', role: 'none' }];
  const response = await owner.fetch('/api/admin/members/csv', { json: { id, audience } });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heading, ...lines] = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(heading).toMatch(/^\uFEFF?Name,Email,/);
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(rows.map((row) => row.id));
  expect(lines[1]).toBe(
    `'=cmd() Pham,m0001@example.com,no,Free Starter,,,${ago(100).slice(0, 10)},${ago(1).slice(0, 10)},0,m0001`,
  );
  expect(await log(id)).toMatchObject({
    action: 'download-members',
    after: JSON.stringify({ audience }),
  });
});

test('support sees the list but takes no file of it', async () => {
  const support = await createColleague(worker, 'bob', { roles: ['support'] });
  await listOf(support, []);
  const json = { id: randomUUID(), audience: [] };
  expect((await support.fetch('/api/admin/members/csv', { json })).status).toBe(404);
});
