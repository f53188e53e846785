import { expect, test } from 'vitest';
import { freeLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { rawRequest } from '../../src/testing/worker/raw-request.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const COMPLETE = `/api/micro-learning/modules/${freeLesson._id}/complete`;
const ROUTES = [
  ['/api/auth/signup', { email: 'eva@example.com', password: 'three quiet words' }],
  ['/api/auth/login', { email: 'dan@example.com', password: 'dan-learns-daily' }],
  [COMPLETE, { timeSpentMinutes: 9 }],
] as const;

type Send = (body: string | undefined, type?: string) => Promise<number>;

/** Ada sends raw bodies. Each response must be an error in our format, and nothing may be written. */
function refuses(path: string, what: string, use: (refused: Send) => Promise<void>) {
  test(`${path.replace(freeLesson._id, 'x')} rejects ${what}`, async () => {
    const ada = await createMember(worker, 'ada');
    const before = await everything(worker.db);
    await use(async (body, type = 'application/json') => {
      const headers: HeadersInit = type ? { 'Content-Type': type } : {};
      const response = await ada.fetch(path, { method: 'POST', body, headers });
      const text = await response.text();
      expect(text).not.toMatch(/D1_|SQLITE|\.ts:|\.mjs:|\\n +at /);
      expect(JSON.parse(text)).toMatchObject({
        message: expect.stringMatching(/\S/),
        code: expect.stringMatching(/^[a-z_]+$/),
        requestId: response.headers.get('X-Request-Id'),
      });
      expect(response.headers.getSetCookie()).toEqual([]);
      return response.status;
    });
    expect(await everything(worker.db)).toBe(before);
  });
}

const MALFORMED = [
  ...['', ' ', '{', '}', '{"a":', '{a:1}', "{'a':1}", 'undefined', 'NaN', '\u0000', '<xml/>'],
  ...['{"email":"a@b.c",}', 'email=a&password=b', '{"__proto__":', '\ufeff{'],
];
const NO_OBJECT = ['[]', '[{}]', 'null', '7', '"text"', 'true', '[[[[]]]]', '-0', '1e999'];
const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

for (const [path, good] of ROUTES) {
  const fields = Object.keys(good);

  refuses(path, 'a body that is not JSON', async (refused) => {
    for (const body of MALFORMED) expect(await refused(body), body).toBe(400);
  });

  refuses(path, 'JSON that is not an object', async (refused) => {
    for (const body of [...NO_OBJECT, DEEP])
      expect(await refused(body), body.slice(0, 20)).toBe(400);
  });

  refuses(path, 'fields of the wrong type', async (refused) => {
    const wrong = [null, [], {}, [Object.values(good)[0]], { $ne: null }, true, '', '\u0000'];
    for (const field of fields)
      for (const value of wrong)
        expect(await refused(JSON.stringify({ ...good, [field]: value }))).toBe(400);
  });

  refuses(path, 'missing fields and unknown fields', async (refused) => {
    for (const field of fields)
      expect(await refused(JSON.stringify({ ...good, [field]: undefined }))).toBe(400);
    for (const extra of [
      'isAdmin',
      'id',
      'subscriptionTier',
      'constructor',
      'toString',
      '__proto__',
    ])
      expect(await refused(`${JSON.stringify(good).slice(0, -1)},"${extra}":1}`), extra).toBe(400);
  });

  refuses(path, 'text that cannot be stored', async (refused) => {
    for (const text of ['a\\u0000b', '\\ud800', '\\udc00\\ud800', 'a\\ud83d'])
      for (const field of fields) {
        const others = JSON.stringify({ ...good, [field]: undefined }).slice(1, -1);
        const body = `{${others}${others && ','}"${field}":"${text}@example.com"}`;
        expect(await refused(body), body).toBe(400);
      }
  });

  refuses(path, 'more than 32 kB, and says so', async (refused) => {
    const body = (bytes: number) => JSON.stringify({ ...good, email: 'x'.repeat(bytes) });
    expect(await refused(body(33_000))).toBe(413);
    expect(await refused(body(2_000_000))).toBe(413);
    expect(await refused(body(32_000))).toBe(400);
  });

  refuses(path, 'every content type but JSON', async (refused) => {
    for (const type of [
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json-patch+json',
      'application/jsonx',
      '*/*',
      '',
    ])
      expect(await refused(JSON.stringify(good), type), type).toBe(415);
  });
}

test('a JSON content type is accepted with a charset and in any letter case', async () => {
  for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;']) {
    const ada = await createMember(worker, 'ada');
    const response = await ada.fetch(COMPLETE, {
      method: 'POST',
      body: '{"timeSpentMinutes":9}',
      headers: { 'Content-Type': type },
    });
    expect(response.status, type).toBe(200);
  }
});

test('a chunked body that grows beyond the limit is rejected as well', async () => {
  const ada = await createMember(worker, 'ada');
  const answer = await rawRequest(worker.url, COMPLETE, {
    method: 'POST',
    headers: {
      Host: new URL(worker.url).host,
      Cookie: ada.cookie,
      Origin: worker.url,
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    },
    body: `{"timeSpentMinutes":9,"x":"${'x'.repeat(100_000)}"}`,
  });
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'too_large' });
});

test.each([
  '/api/nothing',
  '/api/',
  '/api/auth',
  '/api/auth/user/x',
  '/api/auth/facebook',
  '/api/achievements/1',
  '/api/micro-learning',
  '/api/%ff',
  '/api//auth/user',
  '/api/AUTH/user',
  `/api/${'x'.repeat(2000)}`,
])('there is nothing at %s', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await worker.visitor().fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status, method).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  }
});

test('a browser that navigates to an unknown API address gets the same response', async () => {
  const answer = await rawRequest(worker.url, '/api/nothing', {
    headers: {
      Host: new URL(worker.url).host,
      Accept: 'text/html',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
    },
  });
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'not_found' });
});
