// A colleague looks at the site as a member: they see it, change nothing on any route, and are themselves again after.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { everything } from '../../../src/testing/worker/rows.ts';
import { readRoutes, unsafeRoutes } from '../../../src/testing/worker/unsafe-routes.ts';
import { person, testWorker } from '../../../src/testing/worker/worker.ts';
import { PAGES } from '../../rules/pages.ts';
import { isLeftOut, LEFT_OUT_OF_VIEWS } from './rules/left-out.ts';

const worker = testWorker();
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

async function start(by: TestMember, member: TestMember, id = randomUUID()) {
  const response = await by.fetch('/api/admin/member/views', {
    json: { id, memberId: member.id, why: 'Says that lessons are closed' },
  });
  const [cookie = ''] = (response.headers.get('Set-Cookie') ?? '').split(';');
  return { status: response.status, cookie, set: response.headers.get('Set-Cookie') ?? '' };
}

/** A request of the colleague's browser, with both cookies. */
const look = (by: TestMember, view: string, path: string, init: RequestInit = {}) =>
  person(worker.url, `${by.cookie}; ${view}`).fetch(path, { redirect: 'manual', ...init });

const filled = (path: string) =>
  path
    .replaceAll(/\/:\w+(\{[^}]*\})?\??/g, '/1')
    .replaceAll('*', 'x')
    .replace(/^\?\w+/, '');

async function looking(role: 'support' | 'owner' = 'support') {
  const [eli, cleo] = [
    await createColleague(worker, 'eli', { roles: [role] }),
    await createMember(worker, 'cleo'),
  ];
  const { cookie } = await start(eli, cleo);
  expect(cookie).toMatch(/^__Host-view=[\w-]{43}$/);
  return { eli, cleo, view: cookie };
}

test('the colleague sees the member’s page with a bar, and their own after Stop', async () => {
  const { eli, cleo, view } = await looking();
  const page = await look(eli, view, '/micro-learning');
  expect(page.status).toBe(200);
  expect(page.headers.get('X-Offline-Owner')).toBeNull();
  expect(page.headers.get('Set-Cookie')).toBeNull();
  expect(page.headers.get('Cache-Control')).toContain('no-store');
  const html = await page.text();
  expect(html).toMatch(/You see what <bdi>Cleo<\/bdi> sees, read-only, until <time/);
  expect(html).toContain('/app/view-bar.css');
  expect(await (await eli.fetch('/micro-learning')).text()).not.toContain('view-bar');
  const stopped = await look(eli, view, '/end-view');
  expect(stopped.status).toBe(303);
  expect(stopped.headers.get('Location')).toBe(`/admin/member?id=${cleo.id}`);
  expect(stopped.headers.get('Set-Cookie')).toMatch(/__Host-view=;.*Max-Age=0/);
  // A browser that kept the cookie is the colleague's again as well.
  const after = await look(eli, view, '/api/next-step');
  expect(await after.json()).toMatchObject({ code: 'view_ended' });
  expect((await eli.fetch('/api/account')).status).toBe(200);
});

test('no method but GET and HEAD is allowed on any route, and nothing changes', async () => {
  const { eli, view } = await looking('owner');
  const before = await everything(worker.db);
  const paths = [
    ...(await readRoutes()),
    ...(await unsafeRoutes()).map((one) => one.split(' ')[1] ?? ''),
  ];
  expect(paths.length).toBeGreaterThan(200);
  for (const path of new Set([
    ...paths.map(filled),
    '/',
    '/nothing',
    '/api/nothing',
    '/end-view',
  ])) {
    await Promise.all(
      METHODS.map(async (method) => {
        const response = await look(eli, view, path, {
          method,
          headers: { 'Content-Type': 'application/json' },
          ...(method !== 'DELETE' && { body: '{}' }),
        });
        expect(response.status, `${method} ${path}`).toBe(403);
        if (path.startsWith('/api/'))
          expect(await response.json(), `${method} ${path}`).toMatchObject({
            code: 'read_only_view',
          });
      }),
    );
  }
  expect(await everything(worker.db)).toBe(before);
});

test('no GET of any route or page writes anything', async () => {
  const { eli, view } = await looking('owner');
  const before = await everything(worker.db);
  const pages = Object.keys(PAGES).map((path) => path.replaceAll(/\[[^\]]*\]/g, '1'));
  for (const path of new Set([...(await readRoutes()).map(filled), ...pages])) {
    if (path === '/end-view') continue;
    const response = await look(eli, view, path, {
      headers: { 'X-Time-Zone': 'America/Chicago', 'Accept-Language': 'en' },
    });
    await response.arrayBuffer();
    expect(response.status, path).not.toBe(500);
    expect(response.headers.get('Set-Cookie'), path).toBeNull();
    if (isLeftOut(path) && !IS_FILE(path)) expect([403, 404], path).toContain(response.status);
  }
  expect(await everything(worker.db)).toBe(before);
});

/** Built pages that open without the Worker: they hold nothing of any member. */
const IS_FILE = (path: string) =>
  Object.entries(PAGES).some(([page, { from }]) => page === path && from === 'assets');
const LEFT_OUT = LEFT_OUT_OF_VIEWS.filter((path) => !IS_FILE(path));

test.each(LEFT_OUT.map((path) => [path]))('%s is not in the view', async (path) => {
  const { eli, view } = await looking();
  const response = await look(eli, view, path);
  expect(response.status).toBe(path.startsWith('/api/') ? 403 : 404);
  const text = await response.text();
  expect(text).not.toContain('@example.com');
  if (!path.startsWith('/api/')) expect(text).toContain('This page is private');
});

test('a member’s notes in lessons and drafts are not in it', async () => {
  const { eli, cleo, view } = await looking();
  await worker.db
    .prepare(
      `INSERT INTO lesson_notes (member_id, id, module_id, block, text, created_at, updated_at)
       SELECT ?1, ?2, ?3, 'a1', 'My landlord is difficult', ?4, ?4`,
    )
    .bind(cleo.id, randomUUID(), await firstLesson(cleo), new Date().toISOString())
    .run();
  const path = `/micro-learning?module=${await firstLesson(cleo)}`;
  expect(await (await cleo.fetch(path)).text()).toContain('My landlord is difficult');
  const seen = await (await look(eli, view, path)).text();
  expect(seen).toContain('view-bar');
  expect(seen).not.toContain('My landlord is difficult');
});

async function firstLesson(member: TestMember): Promise<string> {
  const html = await (await member.fetch('/micro-learning')).text();
  return /micro-learning\?module=([\w-]+)/.exec(html)?.[1] ?? '';
}

test('it ends after ten minutes, with the colleague’s session, and with their role', async () => {
  for (const end of [
    `UPDATE sessions SET idle_expires_at = '2020-01-01', absolute_expires_at = '2020-01-01' WHERE viewer_id = ?1`,
    'DELETE FROM sessions WHERE member_id = ?1 AND viewer_id IS NULL',
    'DELETE FROM member_roles WHERE member_id = ?1',
  ]) {
    const { eli, view } = await looking();
    expect((await look(eli, view, '/api/next-step')).status).toBe(200);
    await worker.db.prepare(end).bind(eli.id).run();
    expect((await look(eli, view, '/api/next-step')).status, end).toBe(401);
    const page = await look(eli, view, '/micro-learning');
    expect(page.status, end).toBe(303);
    expect(page.headers.get('Set-Cookie') ?? page.headers.get('Location'), end).toMatch(
      /__Host-view=;|login/,
    );
  }
});

test('the member finds it in their history, once; not among their sessions, and not as a visit', async () => {
  const [eli, cleo] = [
    await createColleague(worker, 'eli', { roles: ['support'] }),
    await createMember(worker, 'cleo'),
  ];
  const seenAt = () =>
    worker.db
      .prepare('SELECT active_at FROM notification_reminders WHERE member_id = ?1')
      .bind(cleo.id)
      .first<string>('active_at');
  const before = await seenAt();
  const id = randomUUID();
  const { set } = await start(eli, cleo, id);
  expect(set).toMatch(/Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict/);
  expect((await start(eli, cleo, id)).cookie).toBe('');
  const account = (await (await cleo.fetch('/api/account')).json()) as {
    events: { kind: string; device: string }[];
    sessions: unknown[];
  };
  expect(account.events).toMatchObject([{ kind: 'viewed-by-team', device: '' }]);
  expect(account.sessions).toHaveLength(1);
  expect(await seenAt()).toBe(before);
  const { results } = await worker.db
    .prepare('SELECT action FROM audit_log WHERE subject_id = ?1')
    .bind(cleo.id)
    .all();
  expect(results).toEqual([{ action: 'view-as-member' }]);
});

test('not by a role without the ability, not oneself, not an owner by support, not a member', async () => {
  const [support, owner, cleo] = [
    await createColleague(worker, 'eli', { roles: ['support'] }),
    await createColleague(worker, 'eli', { roles: ['owner'] }),
    await createMember(worker, 'cleo'),
  ];
  const moderator = await createColleague(worker, 'eli', { roles: ['moderator'] });
  expect((await start(moderator, cleo)).status).toBe(404);
  expect((await start(cleo, support)).status).toBe(404);
  expect((await start(support, support)).status).toBe(403);
  expect((await start(support, owner)).status).toBe(403);
});

test('a token of no view shows nothing of anyone', async () => {
  const eli = await createColleague(worker, 'eli', { roles: ['support'] });
  const forged = `__Host-view=${'a'.repeat(43)}`;
  expect((await look(eli, forged, '/api/next-step')).status).toBe(401);
  const page = await look(eli, forged, '/micro-learning');
  expect(page.status).toBe(303);
  expect(page.headers.get('Set-Cookie')).toMatch(/__Host-view=;/);
  // A member's own session in the wrong cookie is none.
  const own = eli.cookie.replace('__Host-session', '__Host-view');
  expect((await look(eli, own, '/api/next-step')).status).toBe(401);
});
