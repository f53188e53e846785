import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PushSubscriptionBody } from './changes.ts';
import { isPushService } from './push-service.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QGuQyavXutnMH', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://me:word@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://evil.example/?fcm.googleapis.com', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/abc', false],
  [`https://fcm.googleapis.com/${'x'.repeat(1000)}`, false],
  ['', false],
])('%s is a push service: %s', (endpoint, isOne) => expect(isPushService(endpoint)).toBe(isOne));

const GOOD = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
};
test.each([
  [GOOD, true],
  [{ ...GOOD, endpoint: 'https://evil.example/' }, false],
  [{ ...GOOD, keys: { ...GOOD.keys, auth: 'short' } }, false],
  [{ ...GOOD, keys: { ...GOOD.keys, p256dh: `A${'a'.repeat(86)}` } }, false],
  [{ ...GOOD, keys: { p256dh: GOOD.keys.p256dh } }, false],
  [{ ...GOOD, memberId: 'ada' }, false],
])('the subscription %o is accepted: %s', (body, isAccepted) => {
  expect(v.safeParse(PushSubscriptionBody, body).success).toBe(isAccepted);
});
