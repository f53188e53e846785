// Follows every link from the first page on, as a visitor and as a member of each plan: none may lead nowhere.
import { expect, test } from 'vitest';
import { MEMBER_PAGES } from '../../../functions/rules/page-lists.ts';
import { createMember } from '../fixtures/members.ts';
import { FULL } from '../run/full.ts';
import { type Cast, nextAddress, person, testWorker } from '../worker/worker.ts';
import { idsIn, kindOf, linksIn } from './links.ts';

const worker = testWorker();
const WHO: readonly (Cast | 'visitor')[] = ['visitor', 'ada', 'bob', 'cleo', 'eli', 'dan'];
const STARTS = [
  '/',
  '/plans',
  '/help',
  '/community',
  '/search?q=price',
  '/dashboard',
  ...MEMBER_PAGES,
];
/** Addresses that end the session, or begin one. */
const LEFT_ALONE = /^\/api\/(logout|auth)/;
/** Drawn by islands: the account, and for members the landing page’s parts, whose links only visitors see. */
const DRAWN_LATER = (who: string) => (who === 'visitor' ? ['/account'] : ['/account', '/']);
/** Pages of one kind that a push opens, for each person. */
const OF_A_KIND = FULL ? Number.POSITIVE_INFINITY : 1;

test.each(WHO)('every link that %s can reach opens a page', { timeout: 600_000 }, async (who) => {
  const cookie = who === 'visitor' ? '' : (await createMember(worker, who)).cookie;
  const ids = new Map<string, ReadonlySet<string>>();
  const opened = new Map<string, number>();
  const wanted = STARTS.map((path) => ({ path, from: 'the start' }));
  const anchors: { path: string; id: string; from: string }[] = [];
  const dead: string[] = [];

  for (let next = wanted.shift(); next; next = wanted.shift()) {
    const { path, from } = next;
    if (ids.has(path)) continue;
    ids.set(path, new Set());
    const kind = kindOf(path);
    const count = opened.get(kind) ?? 0;
    if (kind !== path && count >= OF_A_KIND) continue;
    opened.set(kind, count + 1);

    const { status, type, html } = await follow(cookie, path);
    if (status !== 200) dead.push(`${status} ${path}, from ${from}`);
    if (status !== 200 || !type.startsWith('text/html')) continue;
    ids.set(path, idsIn(html));
    for (const href of linksIn(html)) {
      const { pathname, search, hash } = new URL(href, new URL(path, worker.url));
      if (LEFT_ALONE.test(pathname)) continue;
      if (hash.length > 1)
        anchors.push({
          path: pathname + search,
          id: decodeURIComponent(hash.slice(1)),
          from: path,
        });
      wanted.push({ path: pathname + search, from: path });
    }
  }
  for (const { path, id, from } of anchors) {
    const there = ids.get(path);
    if (there?.size && !there.has(id) && !DRAWN_LATER(who).includes(path))
      dead.push(`no #${id} on ${path}, from ${from}`);
  }
  expect([...new Set(dead)]).toEqual([]);
  expect(ids.size).toBeGreaterThan(who === 'visitor' ? 20 : 40);
});

/** Opens it as a browser would, redirects included. */
async function follow(
  cookie: string,
  path: string,
  redirects = 5,
): Promise<{ status: number; type: string; html: string }> {
  const response = await person(worker.url, cookie, nextAddress()).fetch(path);
  const to = response.headers.get('Location');
  if (to && redirects > 0) {
    const { origin, pathname, search } = new URL(to, new URL(path, worker.url));
    if (origin === new URL(worker.url).origin)
      return follow(cookie, pathname + search, redirects - 1);
  }
  return {
    status: response.status,
    type: response.headers.get('Content-Type') ?? '',
    html: await response.text(),
  };
}
