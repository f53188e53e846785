import { encodeSignatureHeader } from '@sanity/webhook';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deployHook } from '../../src/testing/worker/deploy-hook.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const SECRET = 'only-for-this-test';
const hook = deployHook();
const variables = { SANITY_WEBHOOK_SECRET: SECRET, DEPLOY_HOOK_URL: '' };
beforeAll(async () => {
  variables.DEPLOY_HOOK_URL = await hook.start();
});
const worker = testWorker(variables);
afterAll(() => hook.stop());

beforeEach(async () => {
  hook.answer(200);
  await worker.db.batch([
    worker.db.prepare('DELETE FROM content_changes'),
    worker.db.prepare('DELETE FROM site_builds'),
  ]);
});

const CHANGED = JSON.stringify({ _id: 'faq-refund', _type: 'faq' });
let keys = 0;

async function delivered({
  body = CHANGED,
  key = `key-${++keys}`,
  signedAt = Date.now(),
  secret = SECRET,
  signature,
}: {
  body?: string;
  key?: string | null;
  signedAt?: number;
  secret?: string;
  signature?: string;
} = {}): Promise<Response> {
  return fetch(new URL('/api/hooks/sanity', worker.url), {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
      'Sanity-Webhook-Signature':
        signature ?? (await encodeSignatureHeader(body, signedAt, secret)),
    },
  });
}

const minutes = (n: number) => Date.now() + n * 60_000;
const strike = (now: number) => worker.scheduled('* * * * *', now);

test('a document that an editor publishes triggers a build of the site', async () => {
  const asked = hook.asked();
  const response = await delivered();
  expect(response.status).toBe(200);
  await expect.poll(() => hook.asked()).toBe(asked + 1);
  await strike(minutes(5));
  expect(hook.asked()).toBe(asked + 1);
});

test('the same message, fifty times simultaneously and again later, requests one build', async () => {
  const asked = hook.asked();
  const all = await Promise.all(Array.from({ length: 50 }, () => delivered({ key: 'the-same' })));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(() => hook.asked()).toBe(asked + 1);
  await delivered({ key: 'the-same' });
  await strike(minutes(10));
  expect(hook.asked()).toBe(asked + 1);
});

test('an editor who publishes ten documents in a minute gets an immediate build and one for the rest', async () => {
  const asked = hook.asked();
  for (let i = 0; i < 10; i++) await delivered();
  await expect.poll(() => hook.asked()).toBe(asked + 1);
  await strike(minutes(2));
  await strike(minutes(4));
  expect(hook.asked()).toBe(asked + 2);
});

test.each([500, 404, 302])(
  'a deploy hook that responds with %i is called again until it accepts the request',
  async (status) => {
    hook.answer(status);
    const asked = hook.asked();
    await delivered();
    await expect.poll(() => hook.asked()).toBe(asked + 1);
    await strike(minutes(2));
    expect(hook.asked()).toBe(asked + 2);
    hook.answer(200);
    await strike(minutes(40));
    await strike(minutes(80));
    expect(hook.asked()).toBe(asked + 3);
    expect(worker.logs.join('\n')).not.toContain(variables.DEPLOY_HOOK_URL);
  },
);

test('editing a draft does not trigger a build', async () => {
  const asked = hook.asked();
  for (const _id of ['drafts.faq-refund', 'versions.r1.faq-refund']) {
    expect((await delivered({ body: JSON.stringify({ _id }) })).status).toBe(200);
  }
  await strike(minutes(2));
  expect(hook.asked()).toBe(asked);
});

test('a sender who does not know the secret changes nothing', async () => {
  const asked = hook.asked();
  const good = await encodeSignatureHeader(CHANGED, Date.now(), SECRET);
  const yesterday = Date.now() - 25 * 60 * 60_000;
  const refused = [
    await delivered({ secret: 'another' }),
    await delivered({ signature: '' }),
    await delivered({ signature: 't=1,v1=x' }),
    await delivered({ signature: good.replace('v1=', 'v1=A') }),
    await delivered({ body: `${CHANGED} `, signature: good }),
    await delivered({ signedAt: yesterday }),
    await delivered({ signedAt: minutes(25 * 60) }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401));
  expect((await delivered({ body: 'x'.repeat(1024 * 1024 + 1) })).status).toBe(413);
  await strike(minutes(2));
  expect(hook.asked()).toBe(asked);
});

test('a message without a key counts once as well', async () => {
  const asked = hook.asked();
  const signature = await encodeSignatureHeader(CHANGED, Date.now(), SECRET);
  for (let i = 0; i < 3; i++) await delivered({ key: null, signature });
  await expect.poll(() => hook.asked()).toBe(asked + 1);
  await strike(minutes(2));
  expect(hook.asked()).toBe(asked + 1);
});

test('messages are deleted after a week', async () => {
  await delivered();
  await worker.scheduled('17 * * * *', Date.now() + 8 * 24 * 60 * 60_000);
  const left = await worker.db.prepare('SELECT count(*) AS n FROM content_changes').first('n');
  expect(left).toBe(0);
});
