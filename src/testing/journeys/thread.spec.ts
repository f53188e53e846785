// A discussion as its members use it, and what hostile members put into it.
import { threadAddress } from '../../../functions/community/forum/rules/forum.ts';
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, rememberChoice, test } from './fixtures.ts';
import { violationsEverywhere } from './violations.ts';

const TITLE = 'He said “send me more.” Write again?';

test('keisha’s question is answered by a member in another browser, and she accepts the answer', async ({
  page,
  platform,
  comeAs,
  browser,
  complaints,
}) => {
  const [ada, bob] = [await createMember(platform, 'ada'), await createMember(platform, 'bob')];
  const json = { title: TITLE, content: 'That was nine days ago.', categoryId: 2 };
  const { id } = (await (await ada.fetch('/api/forum/posts', { json })).json()) as { id: number };
  const address = threadAddress({ id, title: TITLE });

  const other = await browser.newContext({ baseURL: platform.url, javaScriptEnabled: false });
  const reader = await other.newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(reader.getByRole('link', { name: 'Log in to answer' })).toBeVisible();
  await other.close();

  await comeAs(ada);
  await page.goto(address);
  await awake(page);

  const bobs = await browser.newContext({ baseURL: platform.url });
  await rememberChoice(bobs);
  const [name = '', value = ''] = bob.cookie.split('=');
  const url = platform.url.replace('http:', 'https:');
  await bobs.addCookies([
    { name, value, url, secure: true, httpOnly: true },
    { name: 'signed_in', value: '1', url },
  ]);
  // No tutorial opens over what he writes.
  await bob.fetch('/api/tutorial', { method: 'PUT', json: { visited: [], completed: true } });
  const bobsPage = await bobs.newPage();
  await bobsPage.goto(address);
  await awake(bobsPage);
  await bobsPage.getByLabel('Be the first to reply').fill('Bring a thing, not a reminder.');
  await bobsPage.getByRole('button', { name: 'Post reply' }).click();
  await expect(bobsPage.getByRole('article', { name: /^Reply of Bob/ })).toHaveCount(1);
  await bobs.close();

  // Pushed through the room: Ada’s page is not reloaded.
  await expect(page.getByRole('article', { name: /^Reply of Bob/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Accept answer/ }).click();
  const accepted = page.getByRole('region', { name: 'Accepted answer' });
  await expect(accepted).toContainText('Ada’s pick');
  await page.reload();
  await expect(accepted).toContainText('Bring a thing, not a reminder.');
  await expect(page.getByText('is the accepted answer, shown above')).toBeVisible();
  expect(await violationsEverywhere(page, address)).toEqual([]);
  expect(complaints).toEqual([]);
});

test(`${HOSTILE_TEXTS.length} hostile titles, posts and replies stay text`, async ({
  page,
  platform,
  comeAs,
}) => {
  const ada = await createMember(platform, 'ada');
  const { db } = platform;
  const harmless = await store(db, ada.id, 'Harmless', 'Harmless');
  const posts: string[] = [];
  for (const [i, text] of HOSTILE_TEXTS.entries()) {
    const content = HOSTILE_TEXTS.at(i - 1) as string;
    posts.push(await store(db, ada.id, text.slice(0, 140), content));
  }
  const thread = posts.at(-1) as string;
  await db.batch(
    HOSTILE_TEXTS.map((text, i) =>
      db
        .prepare(
          `INSERT INTO forum_replies (post_id, author_id, request_id, content, created_at, parent_id)
           VALUES (?1, ?2, ?3, ?4, '2026-11-20T08:00:00.000Z', NULL)`,
        )
        .bind(Number(/\d+/.exec(thread)?.[0]), i % 2 ? ada.id : null, crypto.randomUUID(), text),
    ),
  );
  await db
    .prepare('UPDATE forum_posts SET replies_count = ?2 WHERE id = ?1')
    .bind(Number(/\d+/.exec(thread)?.[0]), HOSTILE_TEXTS.length)
    .run();

  await comeAs(ada);
  await page.addInitScript(() => {
    const found = window as unknown as { violations: string[] };
    found.violations = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      found.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(thread);
  await awake(page);
  await page.getByRole('link', { name: /^Show \d+ more replies/ }).click();
  await expect(page.getByRole('article', { name: /^Reply of/ })).toHaveCount(HOSTILE_TEXTS.length);
  await expectQuiet(page);
  // The same elements as in a harmless discussion, whatever the title and the text are.
  const expected = await activeParts(page, [harmless]);
  const found = await activeParts(page, posts.slice(0, -1));
  expect(new Set(Object.values(found))).toEqual(new Set(Object.values(expected)));
  await page.goto('/community');
  await expectQuiet(page);
  expect(dialogs).toEqual([]);
});

/** Waits until the discussion's island has started: before that, links load the next page, and buttons wait. */
const awake = (page: Page) =>
  page.locator('astro-island:not([ssr]):has(#replies)').waitFor({ state: 'attached' });

async function store(db: D1Database, author: string, title: string, content: string) {
  const row = await db
    .prepare(
      `INSERT INTO forum_posts (author_id, request_id, category_id, title, content, created_at)
       VALUES (?1, ?2, 4, ?3, ?4, '2026-11-20T08:00:00.000Z') RETURNING id`,
    )
    .bind(author, crypto.randomUUID(), title, content)
    .first<{ id: number }>();
  return `/community/${row?.id}`;
}

async function expectQuiet(page: Page) {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const state = await page.evaluate(() => {
    const { __pwn, violations } = window as unknown as { __pwn?: unknown; violations: string[] };
    return { pwn: __pwn ?? null, violations };
  });
  expect(state).toEqual({ pwn: null, violations: [] });
}

/** For each page the elements and attributes that could run code, as its HTML is parsed. */
function activeParts(page: Page, paths: string[]): Promise<Record<string, string>> {
  return page.evaluate(async (all) => {
    const entries = await Promise.all(
      all.map(async (path) => {
        const html = await (await fetch(path)).text();
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        const elements = [...parsed.querySelectorAll('*')];
        const active = elements.flatMap((element) => [
          ...(/^(script|iframe|object|embed|base|meta|link|style|form|img|video|math)$/.test(
            element.localName,
          )
            ? [element.localName]
            : []),
          ...[...element.attributes]
            .filter(
              ({ name, value }) =>
                /^on|^style$|^srcdoc$/.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
            )
            .map(({ name }) => `${element.localName} ${name}`),
        ]);
        return [path, active.sort().join()] as const;
      }),
    );
    return Object.fromEntries(entries);
  }, paths);
}
