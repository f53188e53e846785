// Recovery codes: for members with a role who lost their passkey.
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { confirmWith, PASSKEYS, withPasskey } from '../../../src/testing/sign-in/passkeys.ts';
import { triedBefore } from '../../../src/testing/worker/attempts.ts';
import { cookiesOf, type Person, person, testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker();
const CODES = '/api/account/recovery-codes';

async function rows<Row = Record<string, unknown>>(sql: string, ...values: unknown[]) {
  return (
    await worker.db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
}

/** With the role of an owner, and a session that a passkey has just proved. */
async function owner() {
  const member = await createMember(worker, 'ada');
  await rows(`INSERT INTO member_roles VALUES (?1, 'owner', '2026-01-01')`, member.id);
  const device = await withPasskey(member, worker.url);
  const browser = person(worker.url, cookiesOf(await confirmWith(member, device)));
  return { member, device, browser };
}

async function codesOf(browser: Person): Promise<string[]> {
  const response = await browser.fetch(CODES, { json: {} });
  expect(response.status).toBe(201);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return ((await response.json()) as { codes: string[] }).codes;
}

const confirm = (browser: Person, code: string) =>
  browser.fetch(`${CODES}/confirmation`, { json: { code } });

async function lostPasskey({ id }: TestMember): Promise<void> {
  await rows(
    'UPDATE sessions SET passkey_at = NULL, confirmed_at = ?2 WHERE member_id = ?1',
    id,
    '2026-01-01',
  );
}

test('an owner makes ten codes; the database has only their hashes', async () => {
  const { member, browser } = await owner();
  const codes = await codesOf(browser);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  const kept = JSON.stringify(
    await rows('SELECT * FROM recovery_codes WHERE member_id = ?1', member.id),
  );
  for (const code of codes) {
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(code.replaceAll('-', ''));
  }
  expect(worker.logs.join()).not.toContain(codes[0]);
});

test('a code stands in for a passkey once, however it is typed, and the email says how many are left', async () => {
  const { member, browser } = await owner();
  const [first = '', second = ''] = await codesOf(browser);
  await lostPasskey(member);
  const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
  const response = await confirm(browser, typed);
  expect(response.status).toBe(200);
  const again = person(worker.url, cookiesOf(response));
  // The lost passkey can now be replaced.
  expect((await again.fetch(`${PASSKEYS}/options`, { json: {} })).status).toBe(200);
  const used = await confirm(again, first);
  expect(used.status).toBe(400);
  expect(await used.json()).toMatchObject({ code: 'wrong_code' });
  expect((await confirm(again, second)).status).toBe(200);
  const emails = await rows(
    `SELECT json_extract(data, '$.left') AS "left" FROM mails
     WHERE member_id = ?1 AND kind = 'recovery-code-used' ORDER BY rowid`,
    member.id,
  );
  expect(emails).toEqual([{ left: 9 }, { left: 8 }]);
});

test('of simultaneous uses of one code, one counts', async () => {
  const { member, browser } = await owner();
  const [code = ''] = await codesOf(browser);
  await lostPasskey(member);
  const answers = await Promise.all([1, 2, 3].map(() => confirm(browser, code)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('new codes end the old ones, and another member’s codes never count', async () => {
  const { browser } = await owner();
  const other = await owner();
  const [old = ''] = await codesOf(browser);
  const [code = ''] = await codesOf(browser);
  const [others = ''] = await codesOf(other.browser);
  expect((await confirm(browser, old)).status).toBe(400);
  expect((await confirm(browser, others)).status).toBe(400);
  expect((await confirm(browser, code)).status).toBe(200);
});

test('without a proof by passkey no codes are made', async () => {
  const { member, browser } = await owner();
  await rows('UPDATE sessions SET passkey_at = ?2 WHERE member_id = ?1', member.id, '2026-01-01');
  const response = await browser.fetch(CODES, { json: {} });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'confirm_passkey' });
});

test('for members without a role these addresses do not exist', async () => {
  const ada = await createMember(worker, 'ada');
  const device = await withPasskey(ada, worker.url);
  const browser = person(worker.url, cookiesOf(await confirmWith(ada, device)));
  expect((await browser.fetch(CODES, { json: {} })).status).toBe(404);
  expect((await confirm(browser, 'k7m3-qx9t-2arb-0hzw')).status).toBe(404);
  expect((await confirm(worker.visitor(), 'k7m3-qx9t-2arb-0hzw')).status).toBe(401);
});

test('five guesses in an hour, and no more', async () => {
  const { member, browser } = await owner();
  const [code = ''] = await codesOf(browser);
  await triedBefore(worker.db, `recovery-code:${member.id}`, 3600, 5);
  expect((await confirm(browser, code)).status).toBe(429);
});
