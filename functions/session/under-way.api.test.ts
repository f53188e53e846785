// The password changes while a sign-in with the old one is in progress: that sign-in fails.
import { expect, test } from 'vitest';
import { linkFor } from '../../src/testing/email/mailbox.ts';
import {
  createMemberWithPassword,
  PASSWORD,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { observed, whileHashing } from '../../src/testing/worker/observed-worker.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { hashPassword } from './password-hash.ts';

const worker = testWorker({}, await observed());
const NEW = 'seven new geese';

const login = ({ email }: TestMember, password = PASSWORD) =>
  worker.visitor().fetch('/api/auth/login', { json: { email, password } });
const changePassword = (someone: TestMember, password: string) =>
  someone.fetch('/api/account/password', { method: 'PUT', json: { password } });

async function reset({ id, email }: TestMember) {
  await worker.visitor().fetch('/api/auth/forgot-password', { json: { email } });
  const json = { token: await linkFor(worker.db, id, 'reset'), password: NEW };
  const response = await worker.visitor().fetch('/api/auth/reset-password', { json });
  expect(response.status).toBe(200);
}

test('a sign-in with the old password during a reset is rejected', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const intruder = await whileHashing(
    worker.url,
    () => login(ada),
    () => reset(ada),
  );
  expect([intruder.status, await intruder.json()]).toMatchObject([
    401,
    { code: 'wrong_credentials' },
  ]);
  expect(intruder.headers.getSetCookie()).toEqual([]);
  expect((await login(ada, NEW)).status).toBe(200);
});

test('a sign-in during the deletion of the account is rejected', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const response = await whileHashing(
    worker.url,
    () => login(ada),
    () => ada.fetch('/api/account/deletion', { json: { confirmation: 'delete my account' } }),
  );
  expect(response.status).toBe(401);
});

test('a password change from a session that a reset ends meanwhile changes nothing', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  let afterReset = '';
  const intruder = await whileHashing(
    worker.url,
    () => changePassword(ada, 'the intruder’s one'),
    async () => {
      await reset(ada);
      afterReset = await everything(worker.db);
    },
  );
  expect([intruder.status, await intruder.json()]).toMatchObject([401, { code: 'not_signed_in' }]);
  expect(await everything(worker.db)).toBe(afterReset);
});

test('rehashing a password with stronger settings does not restore an old password', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  const weak = hashPassword(PASSWORD);
  await worker.db
    .prepare('UPDATE members SET password_hash = ?2 WHERE id = ?1')
    .bind(ada.id, weak.replace('$5$', '$05$'))
    .run();
  await whileHashing(
    worker.url,
    () => login(ada),
    () => reset(ada),
  );
  expect((await login(ada)).status).toBe(401);
});
