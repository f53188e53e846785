// Changes made without a connection: they wait on the device, are sent once, and belong to one member only.
import type { CDPSession } from '@playwright/test';
import { businessLesson, freeLesson } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const LESSON = `/micro-learning?module=${freeLesson._id}`;
const OTHER = `/micro-learning?module=${businessLesson._id}`;

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
const keptSwitch = (page: Page) => page.getByRole('switch', { name: /^Keep for offline/ });

async function keep(page: Page): Promise<void> {
  // Its part of the page loads when the reader is near.
  await keptSwitch(page).scrollIntoViewIfNeeded();
  await keptSwitch(page).check();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
}

const pencil = (page: Page) => page.getByRole('button', { name: /^Note on “/ }).first();

async function writeNote(page: Page, text: string): Promise<void> {
  await pencil(page).click();
  await page.getByRole('textbox', { name: 'Your note' }).fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** Makes every change that waits offline on a lesson's page: note, answer, handed-in task, completion. */
async function learn(page: Page): Promise<void> {
  await writeNote(page, 'Ask Rosa');
  const questions = page.getByRole('region', { name: 'Check questions' });
  await questions.getByRole('radio').first().check();
  await questions.getByRole('button', { name: 'Check my answer' }).click();
  await expect(questions.getByText('Will sync when you’re back online.')).toBeVisible();
  await page.getByRole('button', { name: 'Hand in what you made' }).click();
  await page.getByRole('textbox', { name: 'What you made' }).fill('My first offer');
  await page.getByRole('button', { name: 'Hand it in' }).click();
  await expect(page.getByRole('heading', { name: 'What you made' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByRole('button', { name: '✓ Completed' })).toBeVisible();
}

async function showsWork(page: Page): Promise<void> {
  await page.locator('#hand-in').scrollIntoViewIfNeeded();
  await expect(page.getByText('My first offer')).toBeVisible();
}

/** Fires the sync event, as the browser does once it is online, with no page open. */
async function syncInBackground(devtools: CDPSession, origin: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
    if (own) resolve(own.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await promise,
    tag: 'waiting-changes',
    lastChance: false,
  });
}

test('what is made without a connection is kept, sent once later, and gone after the sign-out', async ({
  page,
  context,
  platform,
  comeAs,
}) => {
  const cleo = await createMember(platform, 'cleo');
  const title = `Who pays first? ${cleo.id.slice(0, 8)}`;
  const rows = async () =>
    (
      await platform.db
        .prepare(
          `SELECT (SELECT count(*) FROM module_completions WHERE member_id = ?1) AS completions,
             (SELECT count(*) FROM lesson_notes WHERE member_id = ?1) AS notes,
             (SELECT count(*) FROM lesson_answers WHERE member_id = ?1) AS answers,
             (SELECT count(*) FROM artifacts WHERE member_id = ?1) AS artifacts,
             (SELECT count(*) FROM forum_posts WHERE title = ?2) AS posts`,
        )
        .bind(cleo.id, title)
        .all()
    ).results[0];
  const [none, once] = [0, 1].map((n) => ({
    ...{ completions: n, notes: n, answers: n, artifacts: n, posts: n },
  }));
  await comeAs(cleo);
  await page.goto(LESSON);
  await keep(page);
  const forum = await context.newPage();
  await forum.goto('/community');
  await forum.getByRole('button', { name: 'New Discussion' }).first().click();
  await forum.getByRole('textbox', { name: /^Title/ }).fill(title);
  await forum.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  await forum.getByRole('textbox', { name: 'Your question or story' }).fill('The whole sum?');

  await context.setOffline(true);
  await forum.getByRole('button', { name: 'Post it' }).click();
  await expect(forum.getByText(/Your post goes out by itself/).first()).toBeVisible();
  // In a background tab, parts that load when the browser is idle wait.
  await page.bringToFront();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await learn(page);
  expect(await rows()).toEqual(none);

  await page.goto(OTHER);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: freeLesson.title })).toBeVisible();

  await page.goto(LESSON);
  await expect(line(page)).toHaveText('5 changes will sync when you’re back online');
  await expect(page.getByText('Ask Rosa', { exact: true })).toBeVisible();
  await showsWork(page);
  await expect(page.getByRole('button', { name: '✓ Completed' })).toBeVisible();
  await line(page).click();
  const list = page.getByRole('dialog', { name: 'Waiting to sync' });
  for (const label of [`Post “${title}”`, 'Note on', 'Answer to', 'Hand in', 'Complete'])
    await expect(list.getByRole('listitem').filter({ hasText: label })).toContainText('Will sync');
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect.poll(rows).toEqual(once);
  await expect(line(page)).toHaveCount(0);
  await page.reload();
  await showsWork(page);
  expect(await rows()).toEqual(once);

  // With every page closed, the service worker sends it.
  await forum.close();
  await expect(pencil(page)).toBeVisible();
  await context.setOffline(true);
  await writeNote(page, 'And Dale');
  await expect(line(page)).toHaveText('1 change will sync when you’re back online');
  const other = await context.newPage();
  await page.close();
  await context.setOffline(false);
  expect(await rows()).toEqual(once);
  await syncInBackground(await context.newCDPSession(other), new URL(platform.url).origin);
  await expect.poll(rows).toEqual({ ...once, notes: 2 });

  await other.goto(LESSON);
  await expect(other.getByText('And Dale', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await other.getByRole('link', { name: 'Sign Out' }).first().click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('heading', { name: 'Nothing of yours is left here' })).toBeVisible();
  await expect.poll(() => storedPages(other)).not.toContain(LESSON);
  await context.setOffline(false);
  await other.waitForURL('/');
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible();

  const dan = await createMember(platform, 'dan');
  await comeAs(dan);
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'On this device' })).toBeVisible();
  await expect(other.getByRole('button', { name: /sync/ })).toHaveCount(0);
  expect(await storedPages(other)).not.toContain(LESSON);
});

test('on a full device a lesson is not kept, the page says so, and what was kept is still there', async ({
  page,
  context,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'cleo'));
  await page.goto(LESSON);
  await keep(page);
  await page.goto(OTHER);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(platform.url).origin,
    quotaSize: 1,
  });
  await keptSwitch(page).scrollIntoViewIfNeeded();
  await keptSwitch(page).click();
  await expect(page.getByText(/This device has no room left for it\./).first()).toBeVisible();
  await expect(keptSwitch(page)).not.toBeChecked();
  await context.setOffline(true);
  await page.goto(LESSON);
  await expect(page.getByRole('heading', { level: 1, name: freeLesson.title })).toBeVisible();
  await keptSwitch(page).scrollIntoViewIfNeeded();
  await expect(keptSwitch(page)).toBeChecked();
});
