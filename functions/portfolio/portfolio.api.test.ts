import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { change, finisher, path } from '../../src/testing/fixtures/certificates.ts';
import { createModerator } from '../../src/testing/fixtures/community-members.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { PDF } from '../../src/testing/resources/files.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { LogEntry } from '../community/moderation/log.ts';
import type { OwnPortfolio, PortfolioSettings } from './rules/portfolio.ts';

const worker = testWorker();
const lesson = path.modules[0] ?? expect.unreachable();

const slugFor = (name: string) => `${name}-${randomUUID().slice(0, 8)}`;
const settings = (changed: Partial<PortfolioSettings> = {}): PortfolioSettings => ({
  ...{
    slug: slugFor('dan'),
    mayIndex: false,
    name: 'first',
    headline: 'I write',
    about: 'For shops',
  },
  items: [],
  ...changed,
});
const save = (who: TestMember, json: unknown) =>
  who.fetch('/api/portfolio', { method: 'PUT', json });
const show = (who: TestMember, shown = true) =>
  who.fetch('/api/portfolio/shown', { method: 'PUT', json: { shown } });
const own = async (who: TestMember) =>
  (await (await who.fetch('/api/portfolio')).json()) as OwnPortfolio;
const see = async (slug: string, who = worker.visitor()) => {
  const response = await who.fetch(`/portfolio/${slug}`);
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    html,
    text: html.slice(html.indexOf('<main')),
  };
};

type Made = {
  kind: 'text' | 'link' | 'file';
  module?: string;
  text?: string;
  url?: string;
  fileName?: string;
};

/** Inserts work as the lesson’s task stores it. */
async function makes(who: TestMember, { kind, module = lesson._id, text, url, fileName }: Made) {
  const id = randomUUID();
  const isFile = kind === 'file';
  await worker.db
    .prepare(
      `INSERT OR REPLACE INTO artifacts (id, member_id, module_id, kind, title, text, url, file_key, file_name, file_type, file_bytes,
         created_at, updated_at)
       VALUES (?1, ?2, ?3, ?4, 'My <b>offer</b>', ?5, ?6, ?7, ?8, ?9, ?10, '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z')`,
    )
    .bind(
      ...[id, who.id, module, kind, text ?? null, url ?? null],
      ...[
        isFile ? `artifacts/${id}` : null,
        fileName ?? null,
        isFile ? 'text/html' : null,
        isFile ? 5 : null,
      ],
    )
    .run();
  return { kind: 'artifact' as const, id };
}

test('nothing is public until dan switches it on, and at once not any more when he switches it off', async () => {
  const dan = await createMember(worker, 'dan');
  const suggested = await own(dan);
  expect(suggested).toMatchObject({ isShown: false, updatedAt: null, items: [], name: 'first' });
  expect(suggested.slug).toMatch(/^dan-[0-9a-z]{8}$/);
  expect((await see(suggested.slug)).status).toBe(404);
  expect((await show(dan)).status).toBe(409);
  const { slug } = settings();
  await save(dan, settings({ slug }));
  expect((await see(slug)).status).toBe(404);
  expect((await see(slug, dan)).status).toBe(404);
  await show(dan);
  expect((await see(slug)).status).toBe(200);
  await show(dan, false);
  expect((await see(slug)).status).toBe(404);
});

test('visitors see what dan chose, in his order, and nothing else', async () => {
  const { member: dan, number } = await finisher(worker);
  const text = await makes(dan, { kind: 'text', text: '<script>alert(1)</script>\nSecond line' });
  const link = await makes(dan, {
    kind: 'link',
    module: 'm2',
    url: 'https://www.shop.example/a?b=1',
  });
  await makes(dan, { kind: 'text', module: 'm3', text: 'not for the public' });
  const { slug } = settings();
  const items = [link, { kind: 'certificate' as const, id: number }, text];
  expect(await (await save(dan, settings({ slug, items }))).json()).toMatchObject({ items });
  await show(dan);
  const { html, text: page } = await see(slug);
  const places = ['shop.example', `/verify/${number}`, 'Second line'].map((part) =>
    page.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).toContain('My &lt;b&gt;offer&lt;/b&gt;');
  expect(page).toContain('rel="nofollow ugc noopener noreferrer"');
  for (const secret of ['not for the public', 'Rivera', dan.email, dan.id])
    expect(html).not.toContain(secret);
});

test('search engines list it only if dan wants that', async () => {
  const dan = await createMember(worker, 'dan');
  const { slug } = settings();
  for (const mayIndex of [false, true]) {
    await save(dan, settings({ slug, mayIndex }));
    await show(dan);
    const { headers, html } = await see(slug);
    expect(headers.get('X-Robots-Tag')).toBe(mayIndex ? null : 'noindex');
    expect(html.includes('name="robots" content="noindex"')).toBe(!mayIndex);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  }
});

test.each([
  ['full', 'Dan Rivera'],
  ['first', 'Dan'],
] as const)('with the %s name it says %s', async (name, shown) => {
  const dan = await createMember(worker, 'dan');
  const { slug } = settings();
  await save(dan, settings({ slug, name }));
  await show(dan);
  expect((await see(slug)).text).toContain(`<bdi>${shown}</bdi>`);
  await save(dan, settings({ slug, name: 'none' }));
  expect((await see(slug)).text).not.toContain('Dan');
});

test('a withdrawn certificate and a deleted piece are not on it any more', async () => {
  const { member: dan, number } = await finisher(worker);
  const text = await makes(dan, { kind: 'text', text: 'Soon gone' });
  const { slug } = settings();
  await save(dan, settings({ slug, items: [text, { kind: 'certificate', id: number }] }));
  await show(dan);
  expect((await see(slug)).text).toContain('See the certificate');
  await change(dan, number, { withdrawn: true });
  await worker.db.prepare('DELETE FROM artifacts WHERE id = ?1').bind(text.id).run();
  const { text: page } = await see(slug);
  expect(page).not.toMatch(/See the certificate|Soon gone/);
  expect((await own(dan)).items).toEqual([{ kind: 'certificate', id: number }]);
});

test('dan cannot show what is bob’s, and nothing is changed then', async () => {
  const [{ member: bob, number }, dan] = [
    await finisher(worker),
    await createMember(worker, 'dan'),
  ];
  const text = await makes(bob, { kind: 'text', text: 'Bob’s' });
  await save(dan, settings());
  const before = await everything(worker.db);
  for (const item of [
    text,
    { kind: 'certificate', id: number },
    { kind: 'artifact', id: 'x' },
    { kind: 'certificate', id: text.id },
  ]) {
    const response = await save(dan, { ...settings(), items: [item] });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'unknown_item' }]);
  }
  expect(await everything(worker.db)).toBe(before);
  for (const [method, at] of [
    ['GET', ''],
    ['PUT', ''],
    ['PUT', '/shown'],
  ] as const)
    expect(
      (
        await worker.visitor().fetch(`/api/portfolio${at}`, {
          method,
          ...(method === 'PUT' && { json: at ? { shown: true } : settings() }),
        })
      ).status,
    ).toBe(401);
});

test('an address belongs to whoever had it first', async () => {
  const [dan, bob] = [await createMember(worker, 'dan'), await createMember(worker, 'bob')];
  const { slug } = settings();
  const answers = await Promise.all([dan, bob].map((who) => save(who, settings({ slug }))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({
    code: 'slug_taken',
    fields: { slug: expect.any(String) },
  });
});

test('what is no portfolio is refused with a reason, and changes nothing', async () => {
  const dan = await createMember(worker, 'dan');
  await save(dan, settings());
  const before = await everything(worker.db);
  const one = { kind: 'certificate', id: 'x' };
  for (const wrong of [
    ...[{ slug: 'Dan' }, { slug: 'a' }, { slug: 'admin' }, { slug: '../x' }, { slug: 7 }],
    ...[
      { headline: 'x'.repeat(121) },
      { about: '🦄'.repeat(601) },
      { headline: null },
      { name: 'nick' },
    ],
    ...[
      { items: [one, one] },
      { items: 'all' },
      { items: Array.from({ length: 61 }, (_, i) => ({ ...one, id: `${i}` })) },
    ],
    ...[
      { isShown: true },
      { member_id: 'demo-bob' },
      { hidden_at: null },
      { about: 'a\0b' },
      { mayIndex: 1 },
    ],
  ]) {
    const response = await save(dan, { ...settings(), ...wrong });
    expect(response.status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\S/) });
  }
  expect(await everything(worker.db)).toBe(before);
  expect(
    (await save(dan, settings({ headline: '🦄'.repeat(120), about: 'é'.repeat(600) }))).status,
  ).toBe(200);
});

test('titles lose what turns text around, and texts keep their lines', async () => {
  const dan = await createMember(worker, 'dan');
  const saved = await save(
    dan,
    settings({ headline: ' a\u202eb\n c ', about: ' one\r\n\u0007two ' }),
  );
  expect(await saved.json()).toMatchObject({ headline: 'ab c', about: 'one\ntwo' });
});

test('saving the same twice at once keeps one list', async () => {
  const { member: dan, number } = await finisher(worker);
  const text = await makes(dan, { kind: 'text', text: 'One' });
  const wanted = settings({ items: [text, { kind: 'certificate', id: number }] });
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(dan, wanted)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await own(dan)).items).toEqual(wanted.items);
});

test('a file is for everyone while it is shown, and only as an attachment', async () => {
  const dan = await createMember(worker, 'dan');
  const uploaded = await dan.fetch('/api/uploads/files?name=page.pdf', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: PDF,
  });
  expect(await uploaded.text()).toContain('page.pdf');
  const key = await worker.db
    .prepare('SELECT file_key FROM uploaded_files WHERE member_id = ?1')
    .bind(dan.id)
    .first<string>('file_key');
  const file = await makes(dan, { kind: 'file', fileName: 'über “uns”.txt' });
  const secret = await makes(dan, { kind: 'file', module: 'm2', fileName: 'secret.txt' });
  await worker.db
    .prepare('UPDATE artifacts SET file_key = ?2 WHERE id = ?1')
    .bind(file.id, key)
    .run();
  const { slug } = settings();
  const at = (id: string) => worker.visitor().fetch(`/portfolio/${slug}/files/${id}`);
  await save(dan, settings({ slug, items: [file] }));
  expect((await at(file.id)).status).toBe(404);
  await show(dan);
  const response = await at(file.id);
  expect([response.status, await response.text()]).toEqual([200, new TextDecoder().decode(PDF)]);
  expect(response.headers.get('Content-Type')).toBe('application/octet-stream');
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="/);
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await see(slug)).text).toContain(`/portfolio/${slug}/files/${file.id}`);
  for (const id of [secret.id, randomUUID(), 'x', '__proto__', '..%2F..', "'--"])
    expect((await at(id)).status, id).toBe(404);
  await show(dan, false);
  expect((await at(file.id)).status).toBe(404);
});

test('a moderator takes it down at once, says why, and dan cannot put it back', async () => {
  const [dan, eli] = [await createMember(worker, 'dan'), await createMember(worker, 'eli')];
  await worker.db
    .prepare(`INSERT INTO member_roles VALUES (?1, 'moderator', '2026-11-01T00:00:00Z')`)
    .bind(eli.id)
    .run();
  const { slug } = settings();
  await save(dan, settings({ slug }));
  await show(dan);
  const hide = (
    who: TestMember,
    of = slug,
    reason: unknown = 'A client’s phone number is on it.',
  ) => who.fetch(`/api/portfolio/hiding/${of}`, { method: 'PUT', json: { reason } });
  for (const [who, of] of [
    [dan, slug],
    [await createMember(worker, 'bob'), slug],
    [eli, 'nobody-here'],
  ] as const)
    expect((await hide(who, of)).status).toBe(404);
  expect((await hide(eli, slug, ' ')).status).toBe(400);
  expect((await see(slug)).status).toBe(200);
  expect((await hide(eli)).status).toBe(200);
  for (const who of [worker.visitor(), dan]) expect((await see(slug, who)).status).toBe(404);
  expect((await see(slug, eli)).text).toContain('Taken down');
  expect((await own(dan)).hidden).toMatchObject({ reason: 'A client’s phone number is on it.' });
  const another = settings();
  await save(dan, another);
  expect((await show(dan)).status).toBe(403);
  expect((await see(another.slug)).status).toBe(404);
  expect(
    (await eli.fetch(`/api/portfolio/hiding/${another.slug}`, { method: 'DELETE' })).status,
  ).toBe(200);
  expect((await see(another.slug)).status).toBe(200);
});

test('taking a portfolio down and putting it back is recorded once, and its owner is told', async () => {
  const dan = await createMember(worker, 'dan');
  const [first, second] = [await createModerator(worker), await createModerator(worker)];
  const { slug } = settings();
  await save(dan, settings({ slug }));
  await show(dan);
  const at = `/api/portfolio/hiding/${slug}`;
  const hide = (who: TestMember, reason: string) =>
    who.fetch(at, { method: 'PUT', json: { reason } });
  const recorded = async () => {
    const log = await (await second.fetch('/api/moderation/log')).json();
    return (log as { entries: LogEntry[] }).entries.filter(({ href }) => href?.endsWith(slug));
  };
  const told = async () => {
    const { notifications } = (await (await dan.fetch('/api/notifications')).json()) as {
      notifications: { event: string; text: string; href: string }[];
    };
    return notifications.map(({ event, text, href }) => `${event} ${href} ${text}`);
  };
  const twice = await Promise.all([hide(first, 'A phone number.'), hide(first, 'A phone number.')]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await hide(first, 'A phone number.')).status).toBe(200);
  expect(await recorded()).toEqual([
    {
      ...{ id: expect.any(Number), action: 'hide', kind: 'portfolio', target: 0 },
      ...{ href: `/portfolio/${slug}`, reason: 'A phone number.', at: expect.any(String) },
      by: expect.stringMatching(/^\S+ \S\.$/),
      author: { name: expect.stringMatching(/^Dan/), handle: null },
    },
  ]);
  expect(await told()).toEqual([
    'moderation /portfolio A moderator took down your portfolio. You can read why.',
  ]);
  // Another moderator, with an outdated page: nothing is replaced.
  const before = await everything(worker.db);
  const late = await hide(second, 'Something else.');
  expect(late.status).toBe(409);
  expect(((await late.json()) as { message: string }).message).toMatch(
    / hid this in the meantime\. Reload the page/,
  );
  expect(await everything(worker.db)).toBe(before);
  expect((await own(dan)).hidden?.reason).toBe('A phone number.');
  for (let times = 0; times < 2; times++)
    expect((await second.fetch(at, { method: 'DELETE' })).status).toBe(200);
  expect((await recorded()).map(({ action }) => action)).toEqual(['restore', 'hide']);
  expect((await told())[0]).toBe('moderation /portfolio Your portfolio is no longer taken down.');
  expect(await told()).toHaveLength(2);
  expect((await see(slug)).status).toBe(200);
  expect((await worker.visitor().fetch(at, { method: 'DELETE' })).status).toBe(401);
});

test('nobody decides about their own portfolio, and only an owner about a moderator’s', async () => {
  const [first, second] = [await createModerator(worker), await createModerator(worker)];
  const owner = await createModerator(worker, 'owner');
  const { slug } = settings();
  await save(first, settings({ slug }));
  await show(first);
  const hide = (who: TestMember) =>
    who.fetch(`/api/portfolio/hiding/${slug}`, { method: 'PUT', json: { reason: 'No.' } });
  const before = await everything(worker.db);
  for (const who of [first, second]) expect((await hide(who)).status).toBe(403);
  expect(await everything(worker.db)).toBe(before);
  expect((await hide(owner)).status).toBe(200);
  expect((await see(slug)).status).toBe(404);
});

test('it stays when the membership ends, and goes with the account', async () => {
  const dan = await createMember(worker, 'dan', {
    expiresAt: new Date(Date.now() - 1000).toISOString(),
  });
  const { slug } = settings();
  await save(dan, settings({ slug }));
  await show(dan);
  expect((await see(slug)).status).toBe(200);
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(dan.id).run();
  expect((await see(slug)).status).toBe(404);
});

test('unknown addresses are the 404 page, whatever they are', async () => {
  for (const slug of [
    'nobody-here',
    'x',
    '__proto__',
    'constructor',
    '%00',
    'A'.repeat(400),
    "'--",
    '%F0%9F%A6%84',
  ])
    expect((await see(slug)).status, slug).toBe(404);
});
