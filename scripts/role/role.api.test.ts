import { expect, test } from 'vitest';
import { ABILITIES } from '../../functions/community/roles.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { changeRole, type Run, withValues } from './change-role.ts';

const worker = testWorker();

const bound: Run = async (sql, values) => {
  const { results } = await worker.db
    .prepare(sql)
    .bind(...values)
    .all<Record<string, string>>();
  return results;
};
/** Like --remote, where the values are part of the SQL text. */
const asText: Run = async (sql, values) => {
  const { results } = await worker.db
    .prepare(withValues(sql, values))
    .all<Record<string, string>>();
  return results;
};

test.each([
  ['on this machine', bound],
  ['in production', asText],
])('a role is granted once, listed and revoked, %s', async (_, run) => {
  const cleo = await createMember(worker, 'cleo');
  const role = (...args: string[]) => changeRole(args, run);
  const who = `Cleo Marsh (${cleo.email})`;
  expect(await role('grant', 'moderator', cleo.email)).toBe(
    `${who} is moderator now.\nThat opens ${ABILITIES.moderator}.`,
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

test('a role that opens nothing says so, when it is granted and in the list of roles', async () => {
  const cleo = await createMember(worker, 'cleo');
  for (const name of ['support', 'editor']) {
    expect(await changeRole(['grant', name, cleo.email], bound)).toContain(
      'That opens nothing yet',
    );
    expect((await cleo.fetch('/api/moderation/log')).status).toBe(404);
    await changeRole(['revoke', name, cleo.email], bound);
  }
  await expect(changeRole([], bound)).rejects.toThrow(/support: nothing yet/);
});
