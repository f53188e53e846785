import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askSite, clockTime, LATE_AFTER_MS, liveState } from './going-live.ts';
import { publicPath } from './public-path.ts';

const PUBLISHED = Date.parse('2026-11-22T10:41:30Z');
const known = {
  publishedAt: PUBLISHED,
  contentReadAt: PUBLISHED - 60_000,
  buildFailedAt: null,
  arrivedAt: null,
  now: PUBLISHED + 5_000,
};

test.each([
  ['a build is under way', {}, { is: 'waiting' }],
  ['the build includes it', { contentReadAt: PUBLISHED }, { is: 'live', since: null }],
  [
    'this tab was waiting for it',
    { contentReadAt: PUBLISHED + 1, arrivedAt: PUBLISHED + 9_000 },
    { is: 'live', since: PUBLISHED + 9_000 },
  ],
  ['its build failed', { buildFailedAt: PUBLISHED + 4_000 }, { is: 'failed' }],
  ['an earlier build failed', { buildFailedAt: PUBLISHED - 1 }, { is: 'waiting' }],
  [
    'a later build includes it after all',
    { buildFailedAt: PUBLISHED + 4_000, contentReadAt: PUBLISHED + 5_000 },
    { is: 'live', since: null },
  ],
  ['there is no build for a long time', { now: PUBLISHED + LATE_AFTER_MS + 1 }, { is: 'late' }],
  ['the site does not respond', { contentReadAt: null }, { is: 'unknown' }],
])('an editor sees the right live state when %s', (_, change, state) => {
  expect(liveState({ ...known, ...change })).toEqual(state);
});

test('an editor sees only the time for today, and the date with it otherwise', () => {
  const at = new Date(2026, 10, 22, 10, 42).getTime();
  expect(clockTime(at, at + 60_000, 'en-US')).toMatch(/^10:42\sAM$/);
  expect(clockTime(at, at + 86_400_000, 'en-US')).toMatch(/^Nov 22, 2026, 10:42\sAM$/);
});

test.each([
  ['{"contentReadAt":"2026-11-22T10:41:30.000Z"}', PUBLISHED],
  ['{"contentReadAt":"soon"}', null],
  ['null', null],
  ['<html>', null],
])('an editor is not disturbed by a site that responds with %s', async (body, contentReadAt) => {
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((ready) => server.once('listening', ready));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await askSite(site, false, new AbortController().signal);
  expect(answer).toEqual({ contentReadAt, buildFailedAt: null });
});

test.each([
  [{ _type: 'module', _id: 'module-a' }, '/micro-learning?module=module-a'],
  [{ _type: 'learningPath', _id: 'drafts.path-a' }, '/learning-paths#path-a'],
  [
    { _type: 'learningPath', _id: 'drafts.path-a', slug: { current: 'first-offer' } },
    '/learning-paths/first-offer',
  ],
  [{ _type: 'legalDocument', _id: 'x', slug: { current: 'privacy-policy' } }, '/privacy-policy'],
  [{ _type: 'quickGuide', _id: 'x', slug: { current: 'first-day' } }, '/help/guides/first-day'],
  [{ _type: 'claim', _id: 'x' }, '/'],
])('readers find %j at %s', (document, path) => {
  expect(publicPath(document)).toBe(path);
});
