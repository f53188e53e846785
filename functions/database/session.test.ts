// A fake D1 that records which replica is queried: a local database has no replicas.
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../environment.ts';
import { openDatabase } from '../http/pipeline.ts';
import { readsNearby, remembersWrites } from '../http/route-needs.ts';

const bookmark = (n: number) => `0000000${n}-00000000-00000000-${'0'.repeat(32)}`;

/** The replica that a request queries, and the cookie that it sets. */
async function ask(path: string, { method = 'GET', cookie = '' } = {}) {
  const asked: string[] = [];
  const DB = {
    prepare: () => ({ all: async () => void asked.push('primary') }),
    withSession: (from: string) => ({
      prepare: () => ({ all: async () => void asked.push(from) }),
      getBookmark: () => (asked.length > 0 ? bookmark(9) : null),
    }),
  };
  const app = new Hono<AppEnv>()
    .use(openDatabase)
    .on(['GET', 'POST'], ['/community', '/search', '/api/forum/*'], readsNearby)
    .post('/api/social/*', remembersWrites)
    .all('*', async (c) => {
      await c.var.db.prepare('SELECT 1').all();
      return c.text('');
    });
  const request = new Request(`https://money.example${path}`, {
    method,
    headers: { Cookie: cookie },
  });
  const response = await app.fetch(request, { DB } as never);
  return [asked.join(), response.headers.get('Set-Cookie')?.split(';')[0]];
}

const MEMBER = '__Host-session=x-of-a-member';
const marked = (value: string) => `__Host-bookmark=${value}.member`;
const SET = marked(bookmark(9));

test.each([
  ['a visitor who reads', '/community', {}, 'first-unconstrained', undefined],
  ['a visitor elsewhere', '/plans', {}, 'primary', undefined],
  ['a member who reads for the first time', '/community', { cookie: MEMBER }, 'first-primary', SET],
  ['a member elsewhere', '/dashboard', { cookie: MEMBER }, 'primary', undefined],
  [
    'a member who writes',
    '/api/social/like',
    { cookie: MEMBER, method: 'POST' },
    'first-primary',
    SET,
  ],
  [
    'a member who writes elsewhere',
    '/api/account/profile',
    { cookie: MEMBER, method: 'PUT' },
    'primary',
    undefined,
  ],
  ['a visitor who writes', '/api/auth/login', { method: 'POST' }, 'primary', undefined],
])('%s', async (_, path, request, copy, cookie) => {
  expect(await ask(path, request)).toEqual([copy, cookie]);
});

test('a member’s next read is at least as new as what they wrote or saw', async () => {
  const cookie = `${MEMBER}; ${marked(bookmark(3))}`;
  expect(await ask('/api/forum/posts', { cookie })).toEqual([bookmark(3), SET]);
  expect(await ask('/api/forum/posts', { cookie, method: 'POST' })).toEqual(['first-primary', SET]);
  const same = `${MEMBER}; ${marked(bookmark(9))}`;
  expect(await ask('/search?q=x', { cookie: same })).toEqual([bookmark(9), undefined]);
});

test.each(['', 'x', 'first-unconstrained', `${bookmark(1)}0`, "'; DROP TABLE members"])(
  'a bookmark that D1 did not write is not passed on: %j',
  async (value) => {
    const cookie = `${MEMBER}; ${marked(encodeURIComponent(value))}`;
    expect((await ask('/community', { cookie }))[0]).toBe('first-primary');
  },
);

test('a bookmark of an earlier session is not passed on: the copy may not know the new one', async () => {
  const cookie = `${MEMBER}; __Host-bookmark=${bookmark(3)}.before`;
  expect((await ask('/community', { cookie }))[0]).toBe('first-primary');
});
