// The database fails in the middle of deleting an account: the member cannot sign in, and the cron job finishes it.
import { expect, test } from 'vitest';
import { emailsTo } from '../../src/testing/email/mailbox.ts';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const EVERY_MINUTE = '* * * * *';

const deletion = (someone: TestMember) =>
  someone.fetch('/api/account/deletion', { json: { confirmation: 'delete my account' } });
const first = <T>(sql: string, { id }: TestMember) => worker.db.prepare(sql).bind(id).first<T>();
const memberOf = (someone: TestMember) =>
  first<Record<string, unknown>>(
    `SELECT m.*, s.status FROM members m LEFT JOIN subscriptions s ON s.member_id = m.id WHERE m.id = ?1`,
    someone,
  );
const erasureOf = (someone: TestMember) =>
  first<{ email: string; finished_at: string | null }>(
    'SELECT * FROM erasures WHERE member_id = ?1',
    someone,
  );

/** From now on this statement fails for one member. */
const fails = (event: string, condition: string, { id }: TestMember) =>
  worker.db
    .prepare(
      `CREATE TRIGGER broken BEFORE ${event} WHEN ${condition.replaceAll('?', `'${id}'`)}
       BEGIN SELECT RAISE(ABORT, 'the disk is broken'); END`,
    )
    .run();
const works = () => worker.db.prepare('DROP TRIGGER broken').run();

const STEPS = [
  ['the membership cannot be ended', 'UPDATE ON subscriptions', 'OLD.member_id = ?', 'active'],
  ['the member cannot be deleted', 'DELETE ON members', 'OLD.id = ?', 'canceled'],
  [
    'the email cannot be queued',
    'INSERT ON mails',
    `NEW.dedupe_key = 'account-deleted:' || ?`,
    'canceled',
  ],
  ['the end cannot be recorded', 'UPDATE ON erasures', 'OLD.member_id = ?', 'canceled'],
] as const;

test.each(STEPS)(
  'when %s the member cannot sign in, and the cron job finishes it once',
  async (_, event, condition, status) => {
    const dan = await createMemberWithPassword(worker, 'dan');
    const { email } = dan;
    await fails(event, condition, dan);
    try {
      expect((await deletion(dan)).status).toBe(200);
      expect((await dan.fetch('/api/auth/user')).status).toBe(401);
      const json = { email, password: PASSWORD };
      expect((await worker.visitor().fetch('/api/auth/login', { json })).status).toBe(401);
      // The row of a paying member stays until billing has ended.
      expect(await memberOf(dan)).toMatchObject({
        email: 'deleted',
        first_name: '',
        last_name: '',
        password_hash: null,
        status,
      });
      await worker.scheduled(EVERY_MINUTE);
      expect(await erasureOf(dan)).toMatchObject({ email, finished_at: null });
      expect(await emailsTo(worker.db, email)).toEqual([]);
    } finally {
      await works();
    }
    for (const _ of [1, 2]) await worker.scheduled(EVERY_MINUTE);
    expect(await memberOf(dan)).toBeNull();
    expect(await erasureOf(dan)).toMatchObject({ email: '', finished_at: expect.any(String) });
    expect(await emailsTo(worker.db, email)).toEqual(['account-deleted']);
  },
);

test.each([
  ['the request cannot be stored', 'INSERT ON erasures', 'NEW.member_id = ?'],
  ['the sessions cannot be ended', 'DELETE ON sessions', 'OLD.member_id = ?'],
  ['the name cannot be removed', 'UPDATE ON members', 'OLD.id = ?'],
])('when %s nothing is changed, and the member can try again', async (_, event, condition) => {
  const dan = await createMember(worker, 'dan');
  await fails(event, condition, dan);
  try {
    const before = await everything(worker.db);
    const response = await deletion(dan);
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
    expect(await everything(worker.db)).toBe(before);
  } finally {
    await works();
  }
  expect((await deletion(dan)).status).toBe(200);
  expect(await memberOf(dan)).toBeNull();
});

test('one erasure that fails does not block the others', async () => {
  const [dan, bob] = [await createMember(worker, 'dan'), await createMember(worker, 'bob')];
  await fails('UPDATE ON subscriptions', 'OLD.member_id IN (?)', dan);
  await deletion(dan);
  await works();
  await fails('UPDATE ON subscriptions', `OLD.member_id IN (?, '${bob.id}')`, dan);
  await deletion(bob);
  await works();
  await fails('UPDATE ON subscriptions', 'OLD.member_id = ?', dan);
  await worker.scheduled(EVERY_MINUTE);
  expect([await memberOf(dan), await memberOf(bob)]).toEqual([expect.anything(), null]);
  await works();
  await worker.scheduled(EVERY_MINUTE);
  expect(await memberOf(dan)).toBeNull();
});
