import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emailsTo } from '../../../src/testing/email/mailbox.ts';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { DELETION_PHRASE } from '../../account/rules/deletion-phrase.ts';
import type { Role } from '../../rules/roles.ts';
import type { TeamMember } from './list.ts';

const worker = testWorker();
const owner = (name: 'ada' | 'eli' = 'eli') => createColleague(worker, name, { roles: ['owner'] });

const change = async (
  by: TestMember,
  change: 'grant' | 'revoke',
  role: Role | 'king',
  email: string,
  { id = randomUUID(), why = 'Helps with reports' } = {},
) => {
  const json = { id, change, role, email, why };
  const response = await by.fetch('/api/admin/team/role-changes', { json });
  return {
    status: response.status,
    ...((await response.json()) as { code?: string; fields?: object }),
  };
};
const rolesOf = async (id: string) =>
  (
    await worker.db
      .prepare('SELECT role FROM member_roles WHERE member_id = ?1 ORDER BY role')
      .bind(id)
      .all<{ role: Role }>()
  ).results.map(({ role }) => role);
const logOf = async (id: string) =>
  (
    await worker.db
      .prepare(
        `SELECT a.action, a.actor_id, d.why, d.before, d.after FROM audit_log a
         LEFT JOIN audit_log_details d ON d.audit_id = a.id WHERE a.subject_id = ?1 ORDER BY a.id`,
      )
      .bind(id)
      .all<Record<string, string>>()
  ).results;

test('an owner gives a role and takes it back; the log and the member’s history say so', async () => {
  const [eli, cleo] = [await owner(), await createMember(worker, 'cleo')];
  expect((await change(eli, 'grant', 'moderator', cleo.email)).status).toBe(200);
  expect(await rolesOf(cleo.id)).toEqual(['moderator']);
  const { team } = (await (await eli.fetch('/api/admin/team')).json()) as { team: TeamMember[] };
  expect(team.find(({ id }) => id === cleo.id)).toMatchObject({
    email: cleo.email,
    roles: [{ role: 'moderator' }],
    hasPasskey: false,
    isYou: false,
  });
  expect(team.find(({ id }) => id === eli.id)).toMatchObject({ hasPasskey: true, isYou: true });
  expect((await change(eli, 'revoke', 'moderator', cleo.email)).status).toBe(200);
  expect(await rolesOf(cleo.id)).toEqual([]);
  expect(await logOf(cleo.id)).toEqual([
    {
      action: 'grant-moderator',
      actor_id: eli.id,
      why: 'Helps with reports',
      before: '{"roles":[]}',
      after: '{"roles":["moderator"]}',
    },
    {
      action: 'revoke-moderator',
      actor_id: eli.id,
      why: 'Helps with reports',
      before: '{"roles":["moderator"]}',
      after: '{"roles":[]}',
    },
  ]);
  const { events } = (await (await cleo.fetch('/api/account')).json()) as {
    events: { kind: string; detail: string; device: string }[];
  };
  expect(events).toMatchObject([
    { kind: 'role-revoked', detail: 'Moderator', device: '' },
    { kind: 'role-granted', detail: 'Moderator', device: '' },
  ]);
});

test('no one changes their own roles, not even in two requests in the same second', async () => {
  const eli = await owner();
  for (const [what, role] of [
    ['grant', 'support'],
    ['revoke', 'owner'],
  ] as const) {
    const answers = await Promise.all([1, 2].map(() => change(eli, what, role, eli.email)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: 'own_role' });
  }
  expect(await rolesOf(eli.id)).toEqual(['owner']);
  expect(await logOf(eli.id)).toEqual([]);
});

test('of two owners who take each other’s role in the same second, one stays', async () => {
  await worker.db.exec('DELETE FROM members WHERE id IN (SELECT member_id FROM member_roles)');
  for (let round = 0; round < 5; round++) {
    const [ada, eli] = [await owner('ada'), await owner('eli')];
    const answers = await Promise.all([
      change(ada, 'revoke', 'owner', eli.email),
      change(eli, 'revoke', 'owner', ada.email),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect([...(await rolesOf(ada.id)), ...(await rolesOf(eli.id))]).toEqual(['owner']);
    await worker.db.exec('DELETE FROM members WHERE id IN (SELECT member_id FROM member_roles)');
  }
});

test('a retry acts once, also after the role was taken back; the same ID for another change is refused', async () => {
  const [eli, cleo] = [await owner(), await createMember(worker, 'cleo')];
  const id = randomUUID();
  const twice = await Promise.all(
    [1, 2].map(() => change(eli, 'grant', 'editor', cleo.email, { id })),
  );
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  await change(eli, 'revoke', 'editor', cleo.email);
  expect((await change(eli, 'grant', 'editor', cleo.email, { id })).status).toBe(200);
  expect(await rolesOf(cleo.id)).toEqual([]);
  expect((await logOf(cleo.id)).length).toBe(2);
  expect(await change(eli, 'grant', 'support', cleo.email, { id })).toMatchObject({
    status: 409,
    code: 'request_used',
  });
});

test('an unknown address, role or an empty reason is named and changes nothing', async () => {
  const [eli, cleo] = [await owner(), await createMember(worker, 'cleo')];
  expect(await change(eli, 'grant', 'support', 'nobody@example.com')).toMatchObject({
    status: 404,
    code: 'no_member',
    fields: { email: 'No member has this email address' },
  });
  expect(await change(eli, 'grant', 'king', cleo.email)).toMatchObject({ status: 400 });
  expect(await change(eli, 'grant', 'support', cleo.email, { why: ' \u202e ' })).toMatchObject({
    status: 400,
    fields: { why: 'Please write one sentence why' },
  });
  expect(await rolesOf(cleo.id)).toEqual([]);
});

test('the log refuses changes, and survives an erased account without what it said about it', async () => {
  const [eli, cleo] = [await owner(), await createMember(worker, 'cleo')];
  await change(eli, 'grant', 'support', cleo.email, { why: 'Cleo Marsh asked for it' });
  for (const sql of [
    `UPDATE audit_log SET actor_id = 'x' WHERE subject_id = '${cleo.id}'`,
    `DELETE FROM audit_log WHERE subject_id = '${cleo.id}'`,
    `UPDATE audit_log_details SET why = 'x' WHERE subject_id = '${cleo.id}'`,
    `DELETE FROM audit_log_details WHERE subject_id = '${cleo.id}'`,
  ])
    await expect(worker.db.prepare(sql).run(), sql).rejects.toThrow(
      'the audit log is never changed',
    );
  const json = { confirmation: DELETION_PHRASE };
  expect((await cleo.fetch('/api/account/deletion', { json })).status).toBe(200);
  expect(await logOf(cleo.id)).toEqual([
    { action: 'grant-support', actor_id: eli.id, why: null, before: null, after: null },
  ]);
  const { entries } = (await (await eli.fetch('/api/admin/audit-log')).json()) as {
    entries: { action: string; about: object; why: string; by: string }[];
  };
  expect(entries[0]).toMatchObject({
    action: 'grant-support',
    about: { id: null, name: 'A deleted account', email: null },
    why: '',
    by: 'Eli Brandt',
    before: {},
    after: {},
  });
});

test('the only owner can’t delete their account until another member is an owner', async () => {
  await worker.db.exec('DELETE FROM members WHERE id IN (SELECT member_id FROM member_roles)');
  const [eli, bob] = [await owner(), await createMember(worker, 'bob')];
  const json = { confirmation: DELETION_PHRASE };
  const refused = await eli.fetch('/api/account/deletion', { json });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'last_owner' });
  expect(await rolesOf(eli.id)).toEqual(['owner']);
  await change(eli, 'grant', 'owner', bob.email);
  expect((await eli.fetch('/api/account/deletion', { json })).status).toBe(200);
});

test('the member hears of a role that came or went; the other owners of an owner’s; each once', async () => {
  await worker.db.exec('DELETE FROM members WHERE id IN (SELECT member_id FROM member_roles)');
  const [eli, ada, cleo] = [await owner(), await owner('ada'), await createMember(worker, 'cleo')];
  const support = await createColleague(worker, 'eli', { roles: ['support'] });
  const id = randomUUID();
  await Promise.all([1, 2].map(() => change(eli, 'grant', 'editor', cleo.email, { id })));
  // What changes nothing is no news.
  await change(eli, 'grant', 'editor', cleo.email);
  await change(eli, 'revoke', 'moderator', cleo.email);
  expect(await emailsTo(worker.db, cleo.email)).toEqual(['role-changed']);
  await change(eli, 'revoke', 'editor', cleo.email);
  const toOwners = async () =>
    (await Promise.all([eli, ada, support].map(({ email }) => emailsTo(worker.db, email)))).map(
      (kinds) => kinds.filter((kind) => kind === 'owner-changed').length,
    );
  expect(await toOwners()).toEqual([0, 0, 0]);
  const again = randomUUID();
  await Promise.all([1, 2].map(() => change(eli, 'grant', 'owner', cleo.email, { id: again })));
  expect(await toOwners()).toEqual([1, 1, 0]);
  await change(eli, 'grant', 'owner', cleo.email);
  await change(eli, 'revoke', 'owner', cleo.email);
  expect(await toOwners()).toEqual([2, 2, 0]);
  expect(await emailsTo(worker.db, cleo.email)).toEqual([
    ...['role-changed', 'role-changed', 'role-changed', 'role-changed'],
  ]);
  const { results } = await worker.db
    .prepare(`SELECT data FROM mails WHERE kind = 'owner-changed'`)
    .all<{ data: string }>();
  for (const { data } of results) expect(data).not.toMatch(/Cleo|cleo/);
});
