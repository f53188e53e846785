// Without a connection: what a member opened before, and nothing of it after they sign out.
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const PAGE = '/ai-content';
/** Requests of that page: one for the member's own data, one for paid content. */
const OWN = '/api/business-facts';
const PAID = '/api/ai-content/prompts/outreach/business';
const LINE = 'Offline. Showing what you opened before.';

/** The paths of everything that a browser stored, and the records of when it was used. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAllKeys();
          request.onsuccess = () => resolve(request.result);
        });
        paths.push(...keys.map(String));
      }
      database.close();
    }
    return paths;
  });

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The page's own requests, as its features make them. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(
    (path) =>
      fetch(path).then(
        ({ status }) => status,
        () => 'no connection',
      ),
    path,
  );

async function openAndKeep(page: Page): Promise<void> {
  await page.goto(PAGE);
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining([PAGE, '/owner']));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  for (const path of [OWN, PAID]) {
    expect(await statusOf(page, path), path).toBe(200);
    await expect.poll(() => stored(page)).toContain(path);
  }
}

test('a member reads without a connection what they opened before, and signing out leaves nothing', async ({
  page,
  context,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'cleo'));
  await openAndKeep(page);

  await context.setOffline(true);
  await page.goto(`${PAGE}?q=email`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: LINE })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('Start today', {
    useInnerText: true,
  });
  for (const path of [OWN, PAID]) expect(await statusOf(page, path), path).toBe(200);
  expect(await statusOf(page, '/api/account')).toBe('no connection');
  await context.setOffline(false);
  await expect(page.getByText(LINE)).toHaveCount(0);

  await page.goto('/api/logout');
  await expect.poll(() => stored(page)).toEqual([]);
  await expect.poll(() => registrations(page)).toBe(0);
  await context.setOffline(true);
  await expect(page.goto(PAGE)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('another member in the same browser finds nothing, and neither does a member who lost access', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'cleo'));
  await openAndKeep(page);
  const dan = await createMember(platform, 'dan');
  await comeAs(dan);
  await page.goto('/achievements');
  await expect.poll(() => stored(page)).not.toContain(PAGE);

  await openAndKeep(page);
  await platform.db
    .prepare(
      "UPDATE subscriptions SET status = 'canceled', paid_until = '2026-01-01' WHERE member_id = ?1",
    )
    .bind(dan.id)
    .run();
  await page.goto('/achievements');
  await expect.poll(() => stored(page)).not.toContain(PAGE);
});

test('a session that ended elsewhere takes the stored copies with it', async ({
  page,
  platform,
  comeAs,
}) => {
  const cleo = await createMember(platform, 'cleo');
  await comeAs(cleo);
  await openAndKeep(page);
  await platform.db.prepare('DELETE FROM sessions WHERE member_id = ?1').bind(cleo.id).run();
  await page.goto(PAGE);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => stored(page)).toEqual([]);
});

test('a visitor gets no service worker', async ({ page }) => {
  for (const path of ['/', '/plans', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await registrations(page), path).toBe(0);
  }
});
