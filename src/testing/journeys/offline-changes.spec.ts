// Changes made without a connection: they wait on the device, are sent once, and are nobody else's.
import { createMember } from '../members.ts';
import { expect, type Page, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const LESSON = '/micro-learning?module=module-write-prompts-that-work';
const OTHER = '/micro-learning?module=module-teach-a-team-to-use-ai';

const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname + new URL(url).search);
    return paths;
  });

const line = (page: Page) =>
  page.getByRole('button', { name: /will sync when you’re back online/ });

test('a lesson is read and completed without a connection, sent once later, and gone after the sign-out', async ({
  page,
  context,
  platform,
  comeAs,
}) => {
  const cleo = await createMember(platform, 'cleo');
  const completions = async () =>
    (
      await platform.db
        .prepare('SELECT module_id FROM module_completions WHERE member_id = ?1')
        .bind(cleo.id)
        .all()
    ).results.length;
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/complete'))
      posts.push(request.headers()['idempotency-key'] ?? '');
  });
  await comeAs(cleo);
  await page.goto(LESSON);
  await expect.poll(() => storedPages(page)).toContain(LESSON);
  await expect.poll(() => storedPages(page)).toContain('/offline');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  // Its files too, now that the service worker is there to keep them.
  await page.reload({ waitUntil: 'networkidle' });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(line(page)).toHaveText('1 change will sync when you’re back online');
  expect(await completions()).toBe(0);

  await page.goto(OTHER);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write prompts that work' })).toBeVisible();

  const posted = posts.length;
  await page.goto(LESSON);
  await expect(line(page)).toBeVisible();
  await line(page).click();
  await expect(page.getByRole('dialog', { name: 'Waiting to sync' })).toContainText('Will sync');
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect.poll(completions).toBe(1);
  await expect(line(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await completions()).toBe(1);
  expect(new Set(posts.slice(posted)).size).toBeLessThanOrEqual(1);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Sign Out' }).first().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing of yours is left here' })).toBeVisible();
  await expect.poll(() => storedPages(page)).not.toContain(LESSON);
  await context.setOffline(false);
  await page.waitForURL('/');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();

  const dan = await createMember(platform, 'dan');
  await comeAs(dan);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
  await expect(page.getByRole('button', { name: /sync/ })).toHaveCount(0);
  expect(await storedPages(page)).not.toContain(LESSON);
});
