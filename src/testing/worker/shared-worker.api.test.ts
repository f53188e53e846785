import { expect, test } from 'vitest';
import { lendWorker } from './shared-worker.ts';

const NAMES = 'SELECT id, first_name FROM members ORDER BY id';

async function membersOf({ db }: { db: D1Database }) {
  return (await db.prepare(NAMES).all()).results;
}

async function soldBy({ stripeDb }: { stripeDb: D1Database | undefined }) {
  const objects = await stripeDb?.prepare('SELECT id FROM objects ORDER BY id').all();
  return objects?.results;
}

test('the next file gets the same Worker with the rows of a new one', async () => {
  const { worker: first } = await lendWorker({ logs: [], stripe: true });
  const [members, sold] = [await membersOf(first), await soldBy(first)];
  expect(members).toContainEqual({ id: 'demo-ada', first_name: 'Ada' });
  expect(sold?.length).toBeGreaterThan(3);
  await first.db.prepare(`UPDATE members SET first_name = 'Eva' WHERE id = 'demo-ada'`).run();
  await first.db.prepare(`DELETE FROM members WHERE id = 'demo-dan'`).run();
  await first.stripeDb?.prepare('DELETE FROM objects').run();
  await first.stripeDb?.prepare(`INSERT INTO settings VALUES ('clock', '3600')`).run();

  const { worker: second } = await lendWorker({ logs: [], stripe: true });
  expect(second).toBe(first);
  expect([await membersOf(second), await soldBy(second)]).toEqual([members, sold]);
  expect(await second.stripeDb?.prepare('SELECT * FROM settings').first()).toBeNull();
});

test('a Worker whose tables were changed is not lent to another file', async () => {
  const { worker: first } = await lendWorker({ logs: [], stripe: true });
  const members = await membersOf(first);
  await first.db.prepare('ALTER TABLE page_views RENAME TO page_views_gone').run();
  const { worker: second } = await lendWorker({ logs: [], stripe: true });
  expect(second).not.toBe(first);
  const named = (all: unknown) => JSON.stringify(all);
  expect(named(await membersOf(second))).toBe(named(members));
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
});

test('a Worker’s logs go to the file that uses it now', async () => {
  const [earlier, now]: string[][] = [[], []];
  await lendWorker({ logs: earlier as string[], stripe: true });
  const { worker } = await lendWorker({ logs: now as string[], stripe: true });
  await worker.db.prepare('ALTER TABLE sessions RENAME TO sessions_gone').run();
  const Cookie = `__Host-session=${'A'.repeat(43)}`;
  const response = await fetch(`${worker.url}/api/auth/user`, { headers: { Cookie } });
  await worker.db.prepare('ALTER TABLE sessions_gone RENAME TO sessions').run();
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(earlier).toEqual([]);
  await expect.poll(() => now?.join('\n')).toContain('no such table: sessions');
});

test('a file with variables of its own gets a Worker of its own', async () => {
  const { worker: shared } = await lendWorker({ logs: [] });
  const { worker: own, giveBack } = await lendWorker({
    logs: [],
    variables: { ENVIRONMENT: 'production' },
  });
  expect(own).not.toBe(shared);
  await giveBack();
  await expect(fetch(`${own.url}/api/health`)).rejects.toThrow();
});
