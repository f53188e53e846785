import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { rawRequest } from '../../src/testing/worker/raw-request.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const AT = '/api/notifications';

interface Page {
  notifications: {
    id: number;
    event: string;
    text: string;
    href: string;
    isRead: boolean;
    threadId: number | null;
    isMuted: boolean;
  }[];
  next: string | null;
  unread: number;
}
const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
const list = (someone: TestMember, query = '') => json<Page>(someone.fetch(`${AT}${query}`));
const bell = (someone: TestMember) =>
  json<{ unreadNotifications: number; unreadPlaces: string[] }>(someone.fetch('/api/auth/user'));

async function ask(someone: TestMember, title = 'A price'): Promise<number> {
  const post = { id: randomUUID(), title, content: 'How?', categoryId: 2 };
  return (await json<{ id: number }>(someone.fetch('/api/forum/posts', { json: post }))).id;
}
const reply = (someone: TestMember, post: number, content = 'So.', id: string = randomUUID()) =>
  json<{ id: number }>(
    someone.fetch(`/api/forum/threads/${post}/replies`, { json: { id, content } }),
  );

test('ada hears of a reply at the bell and in the list, until she opens the discussion', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const post = await ask(ada);
  expect(await bell(ada)).toMatchObject({ unreadNotifications: 0, unreadPlaces: [] });
  const { id } = await reply(bob, post);
  expect(await bell(ada)).toMatchObject({
    unreadNotifications: 1,
    unreadPlaces: [`/community/${post}`],
  });
  expect(await list(ada)).toEqual({
    notifications: [
      {
        id: expect.any(Number),
        event: 'reply',
        text: 'Bob L. replied in “A price”',
        href: `/community/${post}#reply-${id}`,
        at: expect.stringMatching(/^\d{4}-/),
        isRead: false,
        threadId: post,
        isMuted: false,
      },
    ],
    next: null,
    unread: 1,
  });
  const read = await ada.fetch(`${AT}/read`, { json: { href: `/community/${post}/a-price` } });
  expect(await read.json()).toEqual({ unreadNotifications: 0, unreadPlaces: [] });
  expect((await list(ada)).notifications[0]?.isRead).toBe(true);
  expect((await list(bob)).notifications).toEqual([]);
});

test('a double submit and parallel replies are counted right', async () => {
  const ada = await createMember(worker, 'ada');
  const post = await ask(ada);
  const others = await Promise.all(
    (['bob', 'cleo', 'dan'] as const).map((name) => createMember(worker, name)),
  );
  await Promise.all(
    others.flatMap((someone) => {
      const id = randomUUID();
      return [1, 2, 3].map(() => reply(someone, post, 'So.', id));
    }),
  );
  const rows = await worker.db
    .prepare(`SELECT count FROM notifications WHERE member_id = ?1`)
    .bind(ada.id)
    .all();
  expect(rows.results).toEqual([{ count: 3 }]);
  expect((await list(ada)).notifications[0]?.text).toMatch(
    /^\w+ \w\. and 2 others replied in “A price”$/,
  );
});

test('a discussion is muted and followed again from its notification', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const post = await ask(ada);
  const mute = (follows: unknown, id: number | string = post) =>
    ada.fetch(`${AT}/threads/${id}`, { method: 'PUT', json: { follows } });
  await reply(bob, post);
  expect((await mute('muted')).status).toBe(200);
  await ada.fetch(`${AT}/read`, { json: { all: true } });
  await reply(bob, post, 'Again');
  expect((await list(ada)).notifications).toMatchObject([{ isRead: true, isMuted: true }]);
  await mute('following');
  await reply(bob, post, 'And again');
  expect((await list(ada)).notifications).toMatchObject([{ isRead: false, isMuted: false }]);
  for (const id of [post + 1000, 0, -1, '1e3', 'x'])
    expect((await mute('muted', id)).status).toBe(404);
  expect((await mute('loudly')).status).toBe(400);
});

test('whom a member blocked or is, tells them nothing', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const post = await ask(ada);
  await worker.db
    .prepare(`INSERT INTO member_blocks VALUES (?1, ?2, '2026')`)
    .bind(ada.id, bob.id)
    .run();
  await reply(bob, post);
  await reply(ada, post);
  expect((await list(ada)).notifications).toEqual([]);
});

test('the list is read in pages, and no page is shown twice', async () => {
  const ada = await createMember(worker, 'ada');
  await worker.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 130)
       INSERT INTO notifications (member_id, event, key, text, href, place, created_at, updated_at)
       SELECT ?1, 'group', 'k' || i, 'Number ' || i, '/community/groups/1', '/community/groups/1',
         strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (i / 3) || ' minutes'), strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-20', '-' || (i / 3) || ' minutes') FROM n`,
    )
    .bind(ada.id)
    .run();
  const ids: number[] = [];
  let page = await list(ada);
  expect(page.unread).toBe(99);
  for (;;) {
    ids.push(...page.notifications.map(({ id }) => id));
    if (!page.next) break;
    page = await list(ada, `?before=${encodeURIComponent(page.next)}`);
  }
  expect(new Set(ids).size).toBe(130);
  expect(ids).toHaveLength(130);
  expect((await bell(ada)).unreadNotifications).toBe(99);
});

test.each([
  'x',
  '1',
  '',
  '2026-11-20T00:00:00.000Z_0',
  "2026-11-20T00:00:00.000Z_1' OR 1=1",
  '%00',
  '9'.repeat(400),
])('the cursor %o is refused politely', async (cursor) => {
  const ada = await createMember(worker, 'ada');
  const response = await ada.fetch(`${AT}?before=${encodeURIComponent(cursor)}`);
  expect([response.status, (await response.json()) as object]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_cursor' }),
  ]);
});

test('another member’s notifications can be neither read nor marked', async () => {
  const [ada, bob, eve] = await Promise.all(
    (['ada', 'bob', 'cleo'] as const).map((name) => createMember(worker, name)),
  );
  if (!ada || !bob || !eve) return expect.unreachable();
  await reply(bob, await ask(ada));
  const [mine] = (await list(ada)).notifications;
  const before = await everything(worker.db);
  await eve.fetch(`${AT}/read`, { json: { ids: [mine?.id] } });
  await eve.fetch(`${AT}/read`, { json: { all: true } });
  await eve.fetch(`${AT}/read`, { json: { href: mine?.href } });
  expect(await everything(worker.db)).toBe(before);
});

test('visitors are asked to sign in', async () => {
  const visitor = worker.visitor();
  for (const path of ['', '/settings']) expect((await visitor.fetch(AT + path)).status).toBe(401);
  expect((await visitor.fetch(`${AT}/read`, { json: { all: true } })).status).toBe(401);
  const put = (path: string, body: object) =>
    visitor.fetch(AT + path, { method: 'PUT', json: body });
  expect((await put('/settings', { event: 'like', inApp: false, email: 'off' })).status).toBe(401);
  expect((await put('/threads/1', { follows: 'muted' })).status).toBe(401);
  const page = await visitor.fetch('/notifications');
  expect([page.status, page.headers.get('Location')]).toEqual([
    303,
    '/login?redirect=%2Fnotifications',
  ]);
});

test('settings are kept while they differ from the defaults', async () => {
  const ada = await createMember(worker, 'ada');
  const put = (setting: object) => ada.fetch(`${AT}/settings`, { method: 'PUT', json: setting });
  const stored = async () =>
    (
      await worker.db
        .prepare('SELECT event, in_app, email FROM notification_settings WHERE member_id = ?1')
        .bind(ada.id)
        .all()
    ).results;
  const like = { event: 'like', inApp: false, email: 'weekly' };
  expect(await json(put(like))).toMatchObject({
    settings: { like: { inApp: false, email: 'weekly' } },
  });
  expect(await json(ada.fetch(`${AT}/settings`))).toMatchObject({
    settings: { like: { inApp: false, email: 'weekly' }, reply: { inApp: true, email: 'daily' } },
    emailVerified: false,
  });
  expect(await stored()).toEqual([{ event: 'like', in_app: 0, email: 'weekly' }]);
  await put({ event: 'like', inApp: true, email: 'off' });
  expect(await stored()).toEqual([]);
  for (const wrong of [
    { ...like, event: 'x' },
    { ...like, memberId: 'x' },
    { ...like, event: 'moderation' },
    {},
  ])
    expect((await put(wrong)).status).toBe(400);
  expect(await stored()).toEqual([]);
});

const TOKEN = (id: string) => id.replaceAll('-', '');

async function withDigest(): Promise<{ ada: TestMember; at: string }> {
  const ada = await createMember(worker, 'ada');
  const token = TOKEN(randomUUID());
  await worker.db
    .prepare(
      `INSERT INTO digest_state (member_id, due_at, unsubscribe_token) VALUES (?1, NULL, ?2)`,
    )
    .bind(ada.id, token)
    .run();
  return { ada, at: `${AT}/unsubscribe/${token}` };
}
const emailsOf = async (someone: TestMember) => {
  const { settings } = await json<{ settings: Record<string, { email: string }> }>(
    someone.fetch(`${AT}/settings`),
  );
  return new Set(Object.values(settings).map(({ email }) => email));
};

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])(
  'an email provider unsubscribes ada from elsewhere, as %s, as often as it likes',
  async (type, body) => {
    const { ada, at } = await withDigest();
    for (const _ of [1, 2]) {
      const response = await rawRequest(worker.url, at, {
        method: 'POST',
        headers: {
          'Content-Type': type,
          Origin: 'https://mail.example',
          'Sec-Fetch-Site': 'cross-site',
        },
        body,
      });
      expect(response.status).toBe(200);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect(await emailsOf(ada)).toEqual(new Set(['off']));
  },
);

test('opening the link changes nothing: it asks first, without a script, and tells no other site its address', async () => {
  const { ada, at } = await withDigest();
  const before = await everything(worker.db);
  const response = await worker.visitor().fetch(at);
  expect(response.status).toBe(200);
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('<form method="post"');
  expect(html).toContain('Stop all of these emails');
  expect(html).toContain('noindex');
  expect(await everything(worker.db)).toBe(before);
  expect((await emailsOf(ada)).size).toBe(3);
  const done = await worker.visitor().fetch(at, { method: 'POST' });
  expect(await done.text()).toContain('No more of these emails');
});

test('a link that is none of ours is not found, and a link of an account that is gone says the same as always', async () => {
  const before = await everything(worker.db);
  for (const token of ['x', 'A'.repeat(32), '%00', 'f'.repeat(33)])
    for (const method of ['GET', 'POST'])
      expect((await worker.visitor().fetch(`${AT}/unsubscribe/${token}`, { method })).status).toBe(
        404,
      );
  const gone = await worker
    .visitor()
    .fetch(`${AT}/unsubscribe/${'f'.repeat(32)}`, { method: 'POST' });
  expect(gone.status).toBe(200);
  expect(await everything(worker.db)).toBe(before);
});

test('thirty mentions by one member in one discussion are one notification, until it is read', async () => {
  const [ada, bob, cleo] = [
    await createMember(worker, 'ada'),
    await createMember(worker, 'bob'),
    await createMember(worker, 'cleo'),
  ];
  const post = await ask(cleo);
  // Ada writes once, and can be mentioned from then on.
  await ask(ada, 'Hers');
  const handle = await worker.db
    .prepare('SELECT handle FROM community_members WHERE member_id = ?1')
    .bind(ada.id)
    .first<string>('handle');
  const mentions = async () =>
    (await list(ada)).notifications.filter(({ event }) => event === 'mention');
  const say = async (who: TestMember, word: string) => {
    await worker.db.prepare('DELETE FROM rate_limits').run();
    return reply(who, post, `${word}, @${handle}.`);
  };
  for (let i = 0; i < 30; i++) await say(bob, `Look, number ${i}`);
  expect(await mentions()).toHaveLength(1);
  expect((await mentions())[0]?.text).toMatch(/^Bob L\. mentioned you in/);
  expect((await bell(ada)).unreadNotifications).toBe(1);

  // Another author's mention is a separate notification.
  await say(cleo, 'Me too');
  expect(await mentions()).toHaveLength(2);

  // A mention after the read notifies again.
  await json(ada.fetch(`${AT}/read`, { json: { all: true } }));
  const again = await say(bob, 'One more');
  const newest = (await mentions())[0];
  expect(newest).toMatchObject({ isRead: false, href: `/community/${post}#reply-${again.id}` });
  expect((await bell(ada)).unreadNotifications).toBe(1);
});
