// However badly the cron, the chat, the database or the clock behaves, an alert is told, once, and nowhere else.
import { expect, test } from 'vitest';
import { EVERY_MINUTE, MINUTE } from '../../src/testing/email/queued-emails.ts';
import { without } from '../../src/testing/worker/breakable-worker.ts';
import { watchedSite } from '../../src/testing/worker/watched-site.ts';

const { worker, chat, clock, minutes, event, told, said } = await watchedSite();
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('two crons at a time tell it once', async () => {
  await without(worker, { uploads: true });
  for (let n = 0; n < 8; n++) {
    clock.at += MINUTE;
    const both = [
      worker.scheduled(EVERY_MINUTE, clock.at),
      worker.scheduled(EVERY_MINUTE, clock.at + 1),
    ];
    await Promise.allSettled(both);
  }
  expect(said('uploads')).toEqual(['opened']);
  expect(await told('uploads')).toEqual(['opened']);
});

test('“still open” comes when its time has come, and no sooner', async () => {
  await without(worker, { uploads: true });
  await minutes(5);
  clock.at += 5 * HOUR;
  await minutes(2);
  expect(said('uploads')).toEqual(['opened']);
  clock.at += HOUR;
  await minutes(2);
  expect(said('uploads')).toEqual(['opened', 'still']);
});

test('a chat that does not answer gets the message later, once', async () => {
  chat.status = 500;
  await without(worker, { uploads: true });
  await minutes(6);
  expect(chat.tries).toBeGreaterThan(1);
  expect(said('uploads')).toEqual([]);
  chat.status = 200;
  await minutes(12);
  expect(said('uploads')).toEqual(['opened']);
});

test('a chat that never answers keeps no email from leaving, and gets the message later', async () => {
  chat.hangs = true;
  await event('evt_dead', { state: 'dead' });
  await minutes(1);
  chat.hangs = false;
  expect(said('deadEvents')).toEqual([]);
  expect(await told('deadEvents')).toEqual(['opened']);
  await minutes(3);
  expect(said('deadEvents')).toEqual(['opened']);
});

test('a chat that sends us on to another address is not followed', async () => {
  chat.status = 307;
  chat.redirectsTo = '/inside';
  await event('evt_dead', { state: 'dead' });
  await minutes(2);
  expect(chat.tries).toBeGreaterThan(0);
  expect(chat.elsewhere).not.toContain('/inside');
  expect(worker.logs.join('\n')).toContain('http-307');
  expect(worker.logs.join('\n')).not.toContain('a-secret-address');
});

test('a database that was gone for a day is one email once it is back, and the next alert is not lost', async () => {
  await without(worker, { database: true });
  for (let hour = 0; hour < 25; hour++) {
    clock.at += HOUR - MINUTE;
    await minutes(1);
  }
  await without(worker);
  await minutes(8);
  expect(await told('database')).toEqual(['over']);
  await event('evt_dead', { state: 'dead' });
  await minutes(2);
  expect((await told('deadEvents')).at(-1)).toBe('opened');
});

test('a clock that was two days ahead for a minute silences nothing', async () => {
  await worker.scheduled(EVERY_MINUTE, clock.at + 2 * DAY);
  await without(worker, { uploads: true });
  await minutes(5);
  expect(said('uploads')).toEqual(['opened']);
});
