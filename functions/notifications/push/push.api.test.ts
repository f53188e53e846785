// Notifications on devices, from the real cron job to a push service that decrypts them as a browser would.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newBadgeKey } from '../../../scripts/badge-key.ts';
import { EVERY_MINUTE, MINUTE } from '../../../src/testing/email/queued-emails.ts';
import { createMember, sessionOf, type TestMember } from '../../../src/testing/fixtures/members.ts';
import {
  PretendBrowser,
  pretendPushService,
  senderOf,
} from '../../../src/testing/push/pretend-push-service.ts';
import { person, testWorker } from '../../../src/testing/worker/worker.ts';
import { stepTakes } from '../rules/step-text.ts';

const service = await pretendPushService();
const worker = testWorker({
  PUSH_KEY: JSON.stringify(newBadgeKey()),
  PUSH_SERVICE_URL: service.url,
});
afterAll(() => service.stop());
beforeEach(() => service.reset());

const AT = '/api/notifications/devices';
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Eight in the morning, UTC, on the day after members of these tests join. */
const MORNING = Math.ceil(Date.now() / DAY) * DAY + 8 * HOUR;

interface Overview {
  publicKey: string | null;
  devices: { id: string; device: string; createdAt: string; isThis: boolean }[];
}
const overview = async (member: TestMember) => (await (await member.fetch(AT)).json()) as Overview;
const allow = async (member: TestMember, browser: PretendBrowser) =>
  (await member.fetch(AT, { method: 'PUT', json: browser.subscription })).status;
const devicesOf = async ({ id }: TestMember) =>
  (
    await worker.db
      .prepare('SELECT * FROM notification_devices WHERE member_id = ?1')
      .bind(id)
      .all<{ message: string | null; attempts: number }>()
  ).results;
/** The cron job of the morning after, and of the minutes that follow. */
const run = (minute = 0) => worker.scheduled(EVERY_MINUTE, MORNING + minute * MINUTE);

async function ada(): Promise<{ member: TestMember; browser: PretendBrowser }> {
  const [member, browser] = [await createMember(worker, 'ada'), new PretendBrowser()];
  expect(await allow(member, browser)).toBe(200);
  return { member, browser };
}

const sentTo = (browser: PretendBrowser) =>
  service.pushed.filter(({ path }) => path === browser.path);

test('ada’s phone hears of her next step once, and only her phone can read it', async () => {
  const { member, browser } = await ada();
  const { publicKey, devices } = await overview(member);
  expect(devices).toMatchObject([{ isThis: true }]);
  await Promise.all([run(), run()]);
  await run(1);
  const [message, ...more] = sentTo(browser);
  if (!message) throw new Error('nothing was pushed');
  expect(more).toEqual([]);
  const { next } = (await (await member.fetch('/api/next-step')).json()) as {
    next: { title: string; minutes: number; doing?: number; href: string };
  };
  expect(browser.read(message)).toEqual({
    title: `Your next step takes ${stepTakes(next)}`,
    body: next.title,
    href: next.href,
  });
  expect(() => new PretendBrowser().read(message)).toThrow();
  expect(message.headers).toMatchObject({ ttl: '43200', topic: 'next-step', urgency: 'normal' });
  expect(senderOf(message)).toMatchObject({
    key: publicKey,
    aud: 'https://fcm.googleapis.com',
    sub: expect.stringMatching(/^mailto:\S+@\S+$/),
  });
  expect(await devicesOf(member)).toMatchObject([{ message: null }]);
});

test.each([404, 410])('after %i the device is forgotten', async (status) => {
  const { member, browser } = await ada();
  service.status = status;
  await run();
  expect(sentTo(browser)).toHaveLength(1);
  expect(await devicesOf(member)).toEqual([]);
});

test.each([429, 500, 503])('after %i it is tried later, at most five times', async (status) => {
  const { member, browser } = await ada();
  service.status = status;
  await run();
  await run(0.5);
  expect(sentTo(browser)).toHaveLength(1);
  for (let minute = 1; minute < 60; minute++) await run(minute);
  expect(sentTo(browser)).toHaveLength(5);
  expect(await devicesOf(member)).toMatchObject([{ message: null }]);
});

test('a service that asks for time is left alone that long', async () => {
  const { browser } = await ada();
  Object.assign(service, { status: 429, headers: { 'Retry-After': '600' } });
  await run();
  for (const minute of [1, 5, 9]) await run(minute);
  expect(sentTo(browser)).toHaveLength(1);
  service.reset();
  await run(10);
  await run(11);
  expect(sentTo(browser)).toHaveLength(1);
});

test('a redirect is not followed, and a refusal is not repeated', async () => {
  const { member, browser } = await ada();
  Object.assign(service, { status: 307, headers: { Location: `${service.url}/elsewhere` } });
  await run();
  await run(5);
  expect(sentTo(browser)).toHaveLength(1);
  expect(service.pushed.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  expect(await devicesOf(member)).toMatchObject([{ message: null }]);
});

test('signing out ends it, and so does removing the device elsewhere', async () => {
  const { member } = await ada();
  const other = { ...member, ...person(worker.url, await sessionOf(worker.db, member.id)) };
  await allow(other, new PretendBrowser());
  const { devices } = await overview(other);
  expect(devices.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
  await member.fetch('/api/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect((await overview(other)).devices).toMatchObject([{ isThis: true }]);
  const bob = await createMember(worker, 'bob');
  const [{ id } = { id: '' }] = (await overview(other)).devices;
  await bob.fetch(`${AT}/${id}`, { method: 'DELETE' });
  expect(await devicesOf(member)).toHaveLength(1);
  for (const _ of [1, 2])
    expect((await other.fetch(`${AT}/${id}`, { method: 'DELETE' })).status).toBe(200);
  await run();
  expect(service.pushed).toEqual([]);
});

test('a browser that another member signs in with is theirs, and twice is once', async () => {
  const { member, browser } = await ada();
  await allow(member, browser);
  expect(await devicesOf(member)).toHaveLength(1);
  const bob = await createMember(worker, 'bob');
  await allow(bob, browser);
  expect([(await devicesOf(member)).length, (await devicesOf(bob)).length]).toEqual([0, 1]);
});

test.each([
  'https://evil.example/push',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://127.0.0.1/x',
])('no message is ever sent to %s', async (endpoint) => {
  const member = await createMember(worker, 'ada');
  const { keys } = new PretendBrowser().subscription;
  const response = await member.fetch(AT, { method: 'PUT', json: { endpoint, keys } });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('isn’t a subscription');
  expect(await devicesOf(member)).toEqual([]);
});

test('visitors have no devices', async () => {
  const visitor = worker.visitor();
  expect((await visitor.fetch(AT)).status).toBe(401);
  const json = new PretendBrowser().subscription;
  expect((await visitor.fetch(AT, { method: 'PUT', json })).status).toBe(401);
  expect((await visitor.fetch(`${AT}/x`, { method: 'DELETE' })).status).toBe(401);
});
