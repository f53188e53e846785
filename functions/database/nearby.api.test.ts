import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

/** Whether the response carries a bookmark: only then could the nearest replica answer. */
async function isNearby(line: string, json?: object): Promise<boolean> {
  const ada = await createMember(worker, 'ada');
  const [method = '', path = ''] = line.split(' ');
  const { headers } = await ada.fetch(path, { method, ...(json && { json }) });
  return headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-bookmark='));
}

test.each([
  'GET /community',
  'GET /community/1',
  'GET /community/groups',
  'GET /community/resources',
  'GET /search?q=price',
  'HEAD /community',
  'GET /api/forum/posts',
  'GET /api/forum/threads/1',
  'GET /api/study-groups',
  'GET /api/resources',
  'GET /api/search?q=price',
])('the nearest copy answers %s', async (line) => {
  expect(await isNearby(line)).toBe(true);
});

test.each([
  'GET /achievements',
  'GET /moderation',
  'GET /api/auth/user',
  'GET /api/notifications',
  'GET /api/moderation/own',
  'GET /api/community/mentions?q=a',
  'GET /api/saved-work',
])('the primary answers %s', async (line) => {
  expect(await isNearby(line)).toBe(false);
});

const ID = 'f1b7bd7c-6e0a-4d7e-9d4b-6f9f5ad0c001';

test.each<[string, object, boolean]>([
  ['POST /api/forum/posts', { title: 'A price', content: 'What?', categoryId: 2 }, true],
  ['POST /api/forum/visits', {}, true],
  ['POST /api/forum/threads/1/reports', {}, true],
  ['POST /api/social/like', { targetType: 'post', targetId: 1, liked: true }, true],
  ['POST /api/study-groups/1/join', {}, true],
  ['POST /api/resources/1/opens', {}, true],
  ['POST /api/community/preview', { content: 'A price' }, true],
  ['PUT /api/community/blocks/bob', {}, true],
  ['POST /api/moderation/reports', { kind: 'post', id: 1, reason: 'spam' }, true],
  ['POST /api/notifications/read', { all: true }, true],
  [`POST /api/uploads/images?id=${ID}`, {}, true],
  [`POST /api/uploads/files?id=${ID}`, {}, true],
  [`POST /api/uploads/artifacts?id=${ID}`, {}, true],
  ['PUT /api/account/profile', { firstName: 'Ada', lastName: 'Ada' }, false],
  ['PUT /api/artifacts/nothing', {}, false],
])('what %s %j writes is in the next read nearby: %s', async (line, json, isRemembered) => {
  expect(await isNearby(line, json)).toBe(isRemembered);
});
