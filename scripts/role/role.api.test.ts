import { expect, test } from 'vitest';
import { opensFor } from '../../functions/rules/roles.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { changeRole, type Run, withValues } from './change-role.ts';

const worker = testWorker();

const bound: Run = async (...statements) => {
  const [first] = await worker.db.batch<Record<string, string>>(
    statements.map(([sql, values]) => worker.db.prepare(sql).bind(...values)),
  );
  return first?.results ?? [];
};
/** Like --remote, where the values are part of the SQL text. */
const asText: Run = async (...statements) => {
  const [first] = await worker.db.batch<Record<string, string>>(
    statements.map(([sql, values]) => worker.db.prepare(withValues(sql, values))),
  );
  return first?.results ?? [];
};

test.each([
  ['on this machine', bound],
  ['in production', asText],
])('a role is granted once, listed and revoked, %s', async (_, run) => {
  const cleo = await createMember(worker, 'cleo');
  const role = (...args: string[]) => changeRole(args, run);
  const who = `Cleo Marsh (${cleo.email})`;
  expect(await role('grant', 'moderator', cleo.email)).toBe(
    `${who} is moderator now.\nThat opens ${opensFor('moderator')}. The console is at /admin, and opens with a passkey.`,
  );
  expect((await cleo.fetch('/api/moderation/log')).status).toBe(200);
  expect(await role('grant', 'moderator', cleo.email)).toContain(`${who} was moderator already.`);
  expect(await role('list')).toContain(`moderator  ${cleo.email}  Cleo Marsh, since 20`);
  expect(await role('revoke', 'moderator', cleo.email)).toBe(`${who} is no longer moderator.`);
  expect((await cleo.fetch('/api/moderation/log')).status).toBe(404);
  expect(await role('revoke', 'moderator', cleo.email)).toBe(`${who} wasn’t moderator.`);
});

test('an unknown address or role, and anything else, is named and changes nothing', async () => {
  const role = (...args: string[]) => changeRole(args, asText);
  await expect(role('grant', 'moderator', "o'nobody@example.com")).rejects.toThrow(
    "No member has the address o'nobody@example.com.",
  );
  await expect(role('grant', 'king', 'eli@example.com')).rejects.toThrow('There’s no role “king”.');
  for (const wrong of [[], ['grant'], ['grant', 'moderator'], ['list', 'all'], ['take', 'a', 'b']])
    await expect(role(...wrong)).rejects.toThrow('npm run role -- grant');
  expect(await role('list')).toBe('Nobody has a role.');
});

test('each change is in the audit log and in the member’s account history, a repetition is not', async () => {
  const cleo = await createMember(worker, 'cleo');
  for (const verb of ['grant', 'grant', 'revoke', 'revoke'])
    await changeRole([verb, 'support', cleo.email], bound);
  const { results } = await worker.db
    .prepare('SELECT action, actor_id FROM audit_log WHERE subject_id = ?1 ORDER BY id')
    .bind(cleo.id)
    .all();
  expect(results).toEqual([
    { action: 'grant-support', actor_id: null },
    { action: 'revoke-support', actor_id: null },
  ]);
  const { events } = (await (await cleo.fetch('/api/account')).json()) as {
    events: { kind: string; detail: string }[];
  };
  expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['role-revoked', 'Support'],
    ['role-granted', 'Support'],
  ]);
});

test('the last owner stays, until another member is one', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await changeRole(['grant', 'owner', ada.email], bound);
  await expect(changeRole(['revoke', 'owner', ada.email], bound)).rejects.toThrow(
    'is the only owner. Make another member an owner first.',
  );
  await changeRole(['grant', 'owner', bob.email], bound);
  expect(await changeRole(['revoke', 'owner', ada.email], bound)).toContain('is no longer owner');
});
