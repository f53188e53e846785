import { expect, test } from 'vitest';
import { freeLesson } from '../../src/testing/lessons.ts';
import { rawRequest } from '../../src/testing/raw-request.ts';
import { everything } from '../../src/testing/rows.ts';
import { someoneLike } from '../../src/testing/someone.ts';
import { testWorker } from '../../src/testing/worker.ts';

const worker = testWorker();

const UNSAFE = [
  ['POST', '/api/auth/login', { email: 'dan@example.com', password: 'dan-learns-daily' }],
  ['POST', '/api/auth/signup', { email: 'eva@example.com', password: 'three quiet words' }],
  ['POST', `/api/micro-learning/modules/${freeLesson._id}/complete`, { timeSpentMinutes: 5 }],
  ['DELETE', `/api/micro-learning/modules/${freeLesson._id}/completion`, undefined],
] as const;
const ORIGINS = ['ours', 'https://evil.example', 'null', undefined] as const;
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/plain; application/json',
  undefined,
];

/** Sends one request from every kind of page, and fails when any of them gets through. */
async function nothingHappens(
  method: string,
  path: string,
  body: object | undefined,
  site?: string,
) {
  const ada = await someoneLike(worker, 'ada');
  await ada.fetch(`/api/micro-learning/modules/${freeLesson._id}/complete`, {
    json: { timeSpentMinutes: 3 },
  });
  const before = await everything(worker.db);
  for (const origin of ORIGINS) {
    for (const type of TYPES) {
      const fromUs = !site && origin === 'ours';
      if (fromUs && (type === 'application/json' || method === 'DELETE')) continue;
      const headers = {
        Cookie: ada.cookie,
        Host: new URL(worker.url).host,
        'CF-Connecting-IP': `192.0.2.${UNSAFE.findIndex((route) => route[1] === path)}`,
        ...(site && { 'Sec-Fetch-Site': site }),
        ...(origin && { Origin: origin === 'ours' ? worker.url : origin }),
        ...(type && { 'Content-Type': type }),
      };
      const answer = await rawRequest(worker.url, path, {
        method,
        headers,
        body: body && JSON.stringify(body),
      });
      const who = `${site} ${origin} ${type}`;
      expect([403, 415], who).toContain(answer.status);
      expect(answer.headers['set-cookie'], who).toBeUndefined();
      expect(answer.headers['access-control-allow-origin'], who).toBeUndefined();
    }
  }
  expect(await everything(worker.db)).toBe(before);
}

for (const site of ['cross-site', 'same-site', 'none', undefined]) {
  test.each(UNSAFE)(`another page cannot %s %s for ada (Sec-Fetch-Site: ${site})`, (...route) =>
    nothingHappens(...route, site),
  );
}

test('a page that asks beforehand what it may send gets no permission', async () => {
  for (const [, path] of UNSAFE) {
    const answer = await rawRequest(worker.url, path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
  }
});

test('no GET changes anything but the session it signs out', async () => {
  const ada = await someoneLike(worker, 'ada');
  const before = await everything(worker.db);
  for (const [, path] of UNSAFE) await ada.fetch(path);
  for (const header of ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'])
    for (const [method, path] of UNSAFE)
      await ada.fetch(`${path}?_method=${method}`, { headers: { [header]: method } });
  expect(await everything(worker.db)).toBe(before);
});

test('our own page may do all of it', async () => {
  const ada = await someoneLike(worker, 'ada');
  for (const [method, path, json] of UNSAFE.slice(2)) {
    const answer = await ada.fetch(path, {
      method,
      json,
      headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(200);
  }
});
