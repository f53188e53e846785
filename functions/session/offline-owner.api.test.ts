import { expect, test } from 'vitest';
import { createMember, sessionOf } from '../../src/testing/fixtures/members.ts';
import { type Person, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const ownerOf = async (someone: Pick<Person, 'fetch'>, path = '/api/auth/user') =>
  (await someone.fetch(path)).headers.get('X-Offline-Owner');

test('pages and answers name the same owner, who is the same tomorrow', async () => {
  const cleo = await createMember(worker, 'cleo');
  const owner = await ownerOf(cleo);
  expect(owner).toMatch(/^[\w-]{22}$/);
  for (const path of ['/account', '/api/business-facts', '/api/auth/user'])
    expect(await ownerOf(cleo, path), path).toBe(owner);
});

test('another member, another session and another plan are other owners', async () => {
  const cleo = await createMember(worker, 'cleo');
  const again = person(worker.url, await sessionOf(worker.db, cleo.id));
  const owners = [
    await ownerOf(cleo),
    await ownerOf(again),
    await ownerOf(await createMember(worker, 'cleo')),
  ];
  await worker.db
    .prepare("UPDATE subscriptions SET plan = 'complete' WHERE member_id = ?1")
    .bind(cleo.id)
    .run();
  owners.push(await ownerOf(cleo));
  await worker.db
    .prepare(
      "UPDATE subscriptions SET status = 'canceled', paid_until = '2026-01-01' WHERE member_id = ?1",
    )
    .bind(cleo.id)
    .run();
  owners.push(await ownerOf(cleo));
  expect(new Set(owners).size).toBe(owners.length);
});

test('the owner’s name tells nothing: it is neither the member nor the session', async () => {
  const cleo = await createMember(worker, 'cleo');
  const owner = (await ownerOf(cleo)) ?? expect.unreachable();
  const rows = await worker.db
    .prepare('SELECT * FROM sessions WHERE member_id = ?1')
    .bind(cleo.id)
    .all();
  expect(JSON.stringify(rows.results)).not.toContain(owner);
  expect(cleo.cookie).not.toContain(owner);
});

test('a visitor owns nothing', async () => {
  for (const path of ['/', '/plans', '/api/auth/user', '/api/business-facts', '/account'])
    expect(await ownerOf(worker.visitor(), path), path).toBeNull();
});

test('the service worker is a file that no cache keeps', async () => {
  const { status, headers } = await worker.visitor().fetch('/service-worker.js');
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('no-cache');
  expect(headers.get('Content-Type')).toContain('javascript');
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
});
