// Every unsafe route under every switch. The routes are read from the code: a new one is closed, or has to be named here.
import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createColleague } from '../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { sourceFiles } from '../../src/testing/run/source-files.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { routesIn, unsafeRoutes } from '../../src/testing/worker/unsafe-routes.ts';
import { nextAddress, type Person, testWorker } from '../../src/testing/worker/worker.ts';
import { pageOfFile } from '../rules/page-lists.ts';
import { SWITCH_NAMES, type SwitchName } from '../rules/switches.ts';

const worker = testWorker();
let eli: TestMember;
let ada: TestMember;
beforeAll(async () => {
  eli = await createColleague(worker, 'eli', { roles: ['owner'] });
  ada = await createMember(worker, 'ada');
});

const BANNER = {
  text: 'New lessons on <Monday>',
  tone: 'note',
  link: { href: '/help', label: 'More' },
};

const turn = (name: SwitchName, isOn = true, changes: object = {}) =>
  eli.fetch('/api/admin/operations/switches/turns', {
    json: {
      ...{ id: randomUUID(), name, isOn, until: null, why: '' },
      banner: name === 'banner' && isOn ? BANNER : null,
      ...changes,
    },
  });
const on = async (name: SwitchName, changes: object = {}) =>
  expect((await turn(name, true, changes)).status, name).toBe(200);

afterEach(async () => {
  for (const name of SWITCH_NAMES) await turn(name, false);
});

/** An address that the route's pattern matches. */
const addressOf = (path: string) => path.replaceAll(/:\w+\{[^}]*\}/g, '1').replaceAll(/:\w+/g, '1');

async function send(person: Person, route: string) {
  const [method = '', path = ''] = route.split(' ');
  const response = await person.fetch(addressOf(path), {
    method,
    headers: { 'CF-Connecting-IP': nextAddress() },
    ...(method !== 'DELETE' && { json: {} }),
  });
  const text = await response.text();
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
  return { status: response.status, code, text, after: response.headers.get('Retry-After') };
}

/** What always answers 404, and what exists on this machine only. */
const routes = (await unsafeRoutes()).filter(
  (route) => !route.startsWith('ALL ') && !route.includes('?'),
);

/** Routes of these files. */
async function routesOf(isMeant: (source: string, file: string) => boolean): Promise<string[]> {
  const sources = await Promise.all(
    sourceFiles('functions/**/*.ts').map(async (file) => ({
      file,
      source: await readFile(file, 'utf8'),
    })),
  );
  const meant = sources.filter(
    ({ file, source }) => !/\.test\.ts$/.test(file) && isMeant(source, file),
  );
  const map = await readFile('functions/index.ts', 'utf8');
  return routesIn(
    map,
    meant.map(({ source }) => source),
  ).filter((route) => !route.startsWith('ALL '));
}

async function closedOnes(person: Person, among: readonly string[], code: string) {
  const closed: string[] = [];
  for (const route of among) {
    const answer = await send(person, route);
    if (answer.status !== 503 || answer.code !== code) continue;
    expect(answer.after, route).toMatch(/^\d+$/);
    expect(answer.text, route).toMatch(/"message":"[A-Z][^"]{20,}[.!]"/);
    closed.push(route);
  }
  return closed;
}

const inConsole = (route: string) => route.includes(' /api/admin/');

/** Why each is open while the site is read-only is at the route: staysOpen('…'). */
const OPEN_WHILE_READ_ONLY = [
  ...['POST /api/auth/login', 'POST /api/auth/passkey', 'POST /api/auth/passkey/options'],
  ...['POST /api/auth/forgot-password', 'POST /api/auth/reset-password'],
  ...['POST /api/auth/apple/callback', 'POST /api/account/confirmation'],
  'POST /api/account/identities/:provider/confirmation',
  'POST /api/account/passkeys/confirmation',
  'POST /api/account/passkeys/confirmation/options',
  'POST /api/account/recovery-codes/confirmation',
  ...['DELETE /api/account/sessions', 'DELETE /api/account/sessions/:id'],
  ...['POST /api/stripe/webhook', 'POST /api/hooks/sanity', 'POST /api/email/webhooks/resend'],
  ...['POST /api/subscription/refund', 'POST /api/subscription/cancellation'],
  'POST /api/account/deletion',
  'POST /api/notifications/unsubscribe/:token',
];

test('read-only closes every route that changes something, except those that must live, and nothing changes', async () => {
  await on('read-only');
  const before = await everything(worker.db);
  const others = routes.filter(
    (route) => !OPEN_WHILE_READ_ONLY.includes(route) && !inConsole(route),
  );
  const closed = await closedOnes(ada, others, 'read_only');
  expect(others.filter((route) => !closed.includes(route))).toEqual([]);
  expect(await closedOnes(worker.visitor(), others, 'read_only')).toEqual(others);
  expect(await everything(worker.db)).toBe(before);
});

test('read-only leaves open what must live, and the console', async () => {
  await on('read-only');
  const dan = await createMember(worker, 'dan').catch(() => null);
  const open = [...OPEN_WHILE_READ_ONLY, ...routes.filter(inConsole)];
  expect(await closedOnes(dan ?? ada, open, 'read_only')).toEqual([]);
  ada = await createMember(worker, 'ada');
  eli = await createColleague(worker, 'eli', { roles: ['owner'] });
});

/** In a room of the community, and not closed: writes nothing that others read, or keeps members safe. */
const OPEN_WHILE_PAUSED = [
  ...['POST /api/forum/visits', 'POST /api/forum/threads/:id/reading'],
  ...['PUT /api/study-groups/:id/reading', 'POST /api/resources/:id/opens'],
  ...['PUT /api/forum/threads/:id/follow', 'POST /api/forum/threads/:id/reports'],
  ...['POST /api/community/preview', 'PUT /api/community/drafts/:place{.+}'],
  'DELETE /api/community/drafts/:place{.+}',
  ...['PUT /api/community/blocks/:handle', 'DELETE /api/community/blocks/:handle'],
  ...['POST /api/moderation/reports', 'POST /api/moderation/own/:id/appeal'],
  ...['POST /api/moderation/actions', 'POST /api/moderation/appeals/:id/decision'],
];

test('a paused community takes no text, and everything else works', async () => {
  await on('community-paused');
  const rooms = await routesOf((_, file) => file.startsWith('functions/community/'));
  expect(rooms.length).toBeGreaterThan(30);
  const closed = await closedOnes(
    ada,
    routes.filter((route) => !inConsole(route)),
    'community_paused',
  );
  expect(closed.sort()).toEqual(rooms.filter((route) => !OPEN_WHILE_PAUSED.includes(route)).sort());
  ada = await createMember(worker, 'ada');
  expect((await ada.fetch('/api/forum/posts')).status).toBe(200);
});

test('with uploads off no route takes a file', async () => {
  await on('uploads-off');
  const uploads = await routesOf((source) => source.includes('filesUpTo(MAX_UPLOAD'));
  expect(uploads).toHaveLength(3);
  expect((await closedOnes(ada, uploads, 'uploads_off')).sort()).toEqual(uploads.sort());
});

test('with AI off nothing writes with the model, and every use of one asks the switch', async () => {
  await on('ai-off');
  expect(await send(ada, 'POST /api/ai/text')).toMatchObject({ status: 503, code: 'ai_off' });
  expect(await (await ada.fetch('/api/ai')).json()).toMatchObject({ canWrite: false });
  const users = sourceFiles('functions/**/*.ts').filter((file) => !/test\.ts$/.test(file));
  const direct: string[] = [];
  for (const file of users)
    if ((await readFile(file, 'utf8')).includes('textModel(')) direct.push(file);
  expect(direct).toEqual(['functions/ai/providers/configured.ts']);
});

test('with sign-ups closed no one joins, and members sign in', async () => {
  await on('sign-ups-closed');
  const json = {
    email: 'eva@example.com',
    password: 'three quiet words',
    firstName: 'Eva',
    lastName: '',
  };
  const joining = await worker.visitor().fetch('/api/auth/signup', { json });
  expect(await joining.json()).toMatchObject({ code: 'sign_ups_closed' });
  expect(await send(eli, 'POST /api/admin/import/starts')).toMatchObject({
    code: 'sign_ups_closed',
  });
  await createMember(worker, 'bob');
  const adding: string[] = [];
  for (const file of sourceFiles('functions/**/*.ts'))
    if (!/test\.ts$/.test(file) && /INSERT INTO members \(/.test(await readFile(file, 'utf8')))
      adding.push(file);
  // Each of them asks the switch: at its route, in its callback, or in its cron.
  expect(adding.sort()).toEqual([
    // Only steps.ts of the import calls it.
    'functions/session/imported.ts',
    'functions/session/openid/callback.ts',
    'functions/session/sign-up.ts',
  ]);
  const form = await (await worker.visitor().fetch('/signup?step=account')).text();
  expect(form).toContain('We’re not taking new members right now');
  expect(form).not.toContain('type="password"');
});

test('maintenance is one page for all but the team; sign-in, Stripe and refunds stay awake', async () => {
  await on('maintenance');
  for (const person of [worker.visitor(), ada])
    for (const path of ['/', '/micro-learning', '/community', '/account']) {
      const page = await person.fetch(path);
      expect(page.status, path).toBe(503);
      expect(page.headers.get('Retry-After'), path).toMatch(/^\d+$/);
      expect(page.headers.get('Cache-Control'), path).toContain('no-store');
      expect(await page.text(), path).toContain('We’ll be right back');
    }
  expect(await (await ada.fetch('/api/weeks')).json()).toMatchObject({ code: 'maintenance' });
  expect((await worker.visitor().fetch('/login')).status).toBe(200);
  await createMember(worker, 'bob');
  expect((await send(ada, 'POST /api/stripe/webhook')).status).not.toBe(503);
  expect((await send(ada, 'POST /api/subscription/refund')).code).not.toBe('maintenance');
  for (const path of ['/api/health', '/status', '/api/status'])
    expect((await worker.visitor().fetch(path)).status, path).toBe(200);
  const draft = { json: { content: 'Later' }, method: 'PUT' };
  const closed = await ada.fetch('/api/community/drafts/new.txt', draft);
  expect(await closed.json(), 'a name like a file’s').toMatchObject({ code: 'maintenance' });
  const page = await eli.fetch('/micro-learning');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('The maintenance page is on. Only the team gets past it.');
  expect(await (await eli.fetch('/admin/operations')).text()).toContain(
    'Only the team gets past it.',
  );
});

test('a page in read-only says so, and notes nothing in passing', async () => {
  await on('read-only');
  const before = await everything(worker.db);
  expect(await (await ada.fetch('/micro-learning')).text()).toContain(
    'You can read everything. Saving is off for a little while, and nothing is lost.',
  );
  expect(await (await eli.fetch('/admin')).text()).toContain('Read only is on.');
  expect(await everything(worker.db)).toBe(before);
});

test('the banner is on every page, escaped, until this browser closed it', async () => {
  await on('banner');
  const { html } = (await (await worker.visitor().fetch('/api/notice')).json()) as { html: string };
  expect(html).toContain('New lessons on &lt;Monday&gt;');
  const page = await (await worker.visitor().fetch('/')).text();
  expect(page).toContain('New lessons on &lt;Monday&gt;');
  expect(page).toContain('<a href="/help">More</a>');
  const id = /data-closes-notice="([^"]+)"/.exec(html)?.[1] ?? '';
  const headers = { Cookie: `__Host-none=1; notice=${encodeURIComponent(id)}` };
  expect(await (await worker.visitor().fetch('/', { headers })).text()).not.toContain(
    'New lessons on',
  );
});

test('every page that the asset layer serves asks for what is on top, and no other does', async () => {
  const asks: string[] = [];
  const without: string[] = [];
  for await (const file of glob('**/*.html', { cwd: 'dist/client' })) {
    const page = pageOfFile(file.replace(/\.html$/, ''));
    if (!page) continue;
    const isAsking = /<html[^>]* data-asks-notice/.test(
      await readFile(`dist/client/${file}`, 'utf8'),
    );
    if (isAsking) asks.push(file);
    if (isAsking !== (page.from === 'assets')) without.push(file);
  }
  expect(without).toEqual([]);
  expect(asks).toContain('help/guides/your-first-ten-minutes.html');
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/nowhere',
  '/admin',
  'javascript:alert(1)',
  '/help?x=1',
])('a banner links to no other place than a page of ours: %s', async (href) => {
  const link = { href, label: 'More' };
  expect((await turn('banner', true, { banner: { ...BANNER, link } })).status).toBe(400);
});

test('a switch ends by itself', async () => {
  await on('read-only', { until: new Date(Date.now() + 3_600_000).toISOString() });
  const route = 'POST /api/forum/visits';
  expect((await send(ada, route)).code).toBe('read_only');
  await worker.db.prepare(`UPDATE switches SET until = '2026-01-01T00:00:00.000Z'`).run();
  // The session’s query tells the isolate, which then knows it for all.
  await ada.fetch('/api/weeks');
  expect((await send(ada, route)).code).not.toBe('read_only');
  expect((await turn('read-only', true, { until: '2020-01-01T00:00:00.000Z' })).status).toBe(400);
});

test('an end with another zone is kept as UTC, which every list and every row is compared in', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const there = new Date(inAnHour.getTime() + 5 * 3_600_000).toISOString();
  await on('uploads-off', { until: there.replace('Z', '+05:00') });
  const row = await worker.db.prepare('SELECT until FROM switches').first();
  expect(row).toEqual({ until: inAnHour.toISOString() });
});

test('a page asks again without a browser’s copy: a banner that was closed stays closed', async () => {
  await on('banner');
  const answer = await worker.visitor().fetch('/api/notice');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({ switched: 'banner' });
});

test('a part that is closed is empty in the page, and the page says how long', async () => {
  await on('sign-ups-closed', { until: new Date(Date.now() + 3_600_000).toISOString() });
  for (const path of ['/signup', '/signup?step=account', '/login'])
    expect(await (await worker.visitor().fetch(path)).text(), path).toMatch(
      /data-switched="sign-ups-closed" data-switch-ends-in="3\d{6}"[\s\S]*<p data-shown-while="sign-ups-closed"[^>]*>We’re not taking new members/,
    );
  // On the way to a plan, too.
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const asked = await worker.visitor().fetch('/subscribe?plan=quick&billing=monthly', { headers });
  expect(asked.status).toBe(303);
  const form = await worker.visitor().fetch(String(asked.headers.get('Location')));
  expect(await form.text()).toContain('We’re not taking new members right now');
});

test('a turn is in the audit log with before and after, and pressed twice it is one', async () => {
  const id = randomUUID();
  for (const _ of [1, 2]) await on('uploads-off', { id, why: 'R2 is slow' });
  const { results } = await worker.db
    .prepare(
      `SELECT a.actor_id, d.why, d.before, d.after FROM audit_log a JOIN audit_log_details d ON d.audit_id = a.id
       WHERE a.request_id = ?1`,
    )
    .bind(id)
    .all();
  expect(results).toEqual([
    {
      ...{ actor_id: eli.id, why: 'R2 is slow' },
      before: '{"switch":"Uploads","turned":"on"}',
      after: '{"switch":"Uploads","turned":"off"}',
    },
  ]);
});

test('a member learns of a switch with the session’s query, whatever the isolate knew', async () => {
  await ada.fetch('/api/weeks');
  await worker.db
    .prepare(`INSERT INTO switches (name, switched_at) VALUES ('read-only', ?1)`)
    .bind(new Date().toISOString())
    .run();
  const answer = await ada.fetch('/api/forum/visits', { json: {} });
  expect(await answer.json()).toMatchObject({ code: 'read_only' });
});
