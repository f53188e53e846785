import { expect, test } from 'vitest';
import { freeLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

/** Bob's achievement for a lesson, and the public page of it. */
async function bobShares(firstName?: string) {
  const bob = await createMember(worker, 'bob');
  if (firstName !== undefined)
    await worker.db
      .prepare('UPDATE members SET first_name = ?2 WHERE id = ?1')
      .bind(bob.id, firstName)
      .run();
  const response = await bob.fetch(`/api/micro-learning/modules/${freeLesson._id}/complete`, {
    json: { timeSpentMinutes: 487 },
  });
  const { achievements } = (await response.json()) as { achievements: { id: string }[] };
  const id = achievements[0]?.id ?? expect.unreachable();
  const page = await worker.visitor().fetch(`/shared/${id}`);
  return { bob, id, page, html: await page.text() };
}

test('anyone with the link sees bob’s first name and the title, and nothing else about him', async () => {
  const { bob, page, html } = await bobShares();
  expect(page.status).toBe(200);
  expect(html).toContain('Bob read');
  expect(html).toContain(freeLesson.title);
  for (const secret of ['Lindqvist', bob.email, bob.id, '487', 'demo-bob'])
    expect(html).not.toContain(secret);
});

test('the date is shown in a readable format', async () => {
  const { id } = await bobShares();
  await worker.db
    .prepare(`UPDATE achievements SET created_at = '2026-11-22T23:59:59.999Z' WHERE id = ?1`)
    .bind(id)
    .run();
  const html = await (await worker.visitor().fetch(`/shared/${id}`)).text();
  expect(html).toContain('<time datetime="2026-11-22">November 22, 2026</time>');
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain('2026-11-22');
});

test('each kind has its own picture and description, which name what was reached', async () => {
  const { bob, html } = await bobShares();
  const metaOf = (page: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '';
  expect(metaOf(html, 'og:image')).toMatch(new RegExp(`/og/${freeLesson._id}\\.png$`));
  expect(metaOf(html, 'og:description')).toContain(freeLesson.description.slice(0, 20));
  const row = await worker.db
    .prepare(`SELECT id FROM achievements WHERE member_id = ?1 AND type = 'milestone'`)
    .bind(bob.id)
    .first<{ id: string }>();
  const address = `/shared/${row?.id}`;
  const page = await (await worker.visitor().fetch(address)).text();
  expect(metaOf(page, 'og:image')).toMatch(/\/og\/milestone-first-lesson\.png$/);
  expect(metaOf(page, 'og:title')).toContain('Bob: First lesson read');
  for (const each of [html, page]) {
    const picture = await worker.visitor().fetch(new URL(metaOf(each, 'og:image')).pathname);
    expect(picture.headers.get('Content-Type')).toBe('image/png');
  }
  // A lesson that is no longer published.
  await worker.db
    .prepare(
      `UPDATE achievements SET type = 'module_completion', subject = 'taken-down' WHERE id = ?1`,
    )
    .bind(row?.id)
    .run();
  const old = await (await worker.visitor().fetch(address)).text();
  expect(metaOf(old, 'og:image')).toMatch(/\/og\/shared-module_completion\.png$/);
});

test('bob’s settings are respected: no name, or no page at all', async () => {
  const { bob, id } = await bobShares();
  const prefer = (sharedFirstName: boolean, sharedPages: boolean) =>
    bob.fetch('/api/account/preferences', {
      method: 'PUT',
      json: { signInAlerts: true, sharedFirstName, sharedPages },
    });
  const ahead = async () =>
    (await (await bob.fetch('/api/achievements/next')).json()) as { sharesPages: boolean };
  expect((await ahead()).sharesPages).toBe(true);
  await prefer(false, true);
  const html = await (await worker.visitor().fetch(`/shared/${id}`)).text();
  expect(html).toContain('A member read');
  expect(html).not.toContain('Bob');
  await prefer(true, false);
  expect((await worker.visitor().fetch(`/shared/${id}`)).status).toBe(404);
  expect((await ahead()).sharesPages).toBe(false);
});

test('search engines are told not to index the page', async () => {
  expect((await bobShares()).html).toMatch(/<meta name="robots" content="noindex/);
});

test('a member without a name is "A member"', async () => {
  expect((await bobShares('')).html).toContain('A member read');
});

test('a name that contains HTML is shown as text', async () => {
  const { html } = await bobShares(`"'><img src=x onerror=alert(1)>`);
  // In an attribute only the quote is special; between tags the angle brackets are.
  expect(html.includes(`"'><img`)).toBe(false);
  expect(html.includes(`&lt;img src=x onerror=alert(1)&gt; read</p>`)).toBe(true);
});

test('an achievement that bob stops sharing is no longer shown', async () => {
  const { bob, id } = await bobShares();
  await bob.fetch(`/api/micro-learning/modules/${freeLesson._id}/completion`, { method: 'DELETE' });
  expect((await worker.visitor().fetch(`/shared/${id}`)).status).toBe(404);
});

test.each([
  'x',
  '00000000-0000-4000-8000-000000000000',
  '------------------------------------',
  "'%20OR%201=1%20--",
  '%00',
  '%ff',
  '%F0%9F%A6%84',
  '..%2f..%2fmembers%2flessons',
  'a/b',
  'a'.repeat(5000),
  '__proto__',
  '',
])('an unknown achievement is the 404 page: %s', async (id) => {
  for (const method of ['GET', 'HEAD']) {
    const page = await worker.visitor().fetch(`/shared/${id}`, { method });
    expect(page.status).toBe(404);
    if (method === 'GET') expect(await page.text()).toContain('<title>404 Page Not Found');
  }
});
