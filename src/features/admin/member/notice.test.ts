import { expect, test } from 'vitest';
import { type Notice, noticeOf } from './notice.ts';

type Known = Parameters<typeof noticeOf>[0];
const NOW = Date.parse('2026-11-27T12:00:00Z');

const NOTHING: Known = {
  member: { firstName: 'Keisha' },
  facts: {
    dispute: null,
    deletionAskedAt: null,
    failure: null,
    refusal: null,
    refusedEmail: null,
    suspendedUntil: null,
  },
  plan: {
    ...{
      plan: 'complete',
      status: 'active',
      sold: null,
      subscriptionId: 'sub_1',
      customerId: null,
    },
    ...{ accessUntil: '2026-12-03T12:00:00Z', paidUntil: null, cancelsAt: null, pausedFrom: null },
    ...{ resumesAt: null, endedAt: null, nextChargeAt: null, nextChargeCents: null, card: null },
    ...{ guaranteeUntil: null, grants: [], payments: 0, paidCents: 0, refundedCents: 0 },
    invitedBy: null,
  },
};

const notice = (facts: Partial<Known['facts']>, plan: Partial<Known['plan']> = {}): Notice | null =>
  noticeOf(
    { ...NOTHING, facts: { ...NOTHING.facts, ...facts }, plan: { ...NOTHING.plan, ...plan } },
    NOW,
  );

const FAILURE = { status: 'past_due', attempt: 2, nextTryAt: '2026-11-29T12:00:00Z' };
const REFUSED = { kind: 'receipt', at: '2026-11-26T12:00:00Z', error: 'no-mailbox' };

test('nothing to know is no strip', () => {
  expect(notice({})).toBeNull();
});

test('a failing card says how often, what Stripe does, and when access ends', () => {
  expect(notice({ failure: FAILURE })).toEqual({
    tone: 'warning',
    title: 'The card was declined twice.',
    text: 'Stripe tries again on Nov 29, 2026. Without a payment, the paid lessons close on Dec 3, 2026.',
    code: 'past_due',
  });
  const over = notice(
    { failure: { status: 'unpaid', attempt: null, nextTryAt: null } },
    { accessUntil: null },
  );
  expect(over?.text).toBe('Stripe has stopped trying. The paid lessons are closed until it works.');
  expect(over?.title).toBe('The card was declined.');
});

test('each fact has its sentence', () => {
  const texts = [
    notice({ dispute: { cents: 1999, answerBy: '2026-12-01T12:00:00Z' } }),
    notice({ dispute: {} }),
    notice({ deletionAskedAt: '2026-11-27T08:00:00Z' }),
    notice({ refusal: { because: 'bounce', detail: '550', at: '2026-11-20T12:00:00Z' } }),
    notice({ refusal: { because: 'complaint', detail: '', at: '2026-11-20T12:00:00Z' } }),
    notice({ refusedEmail: REFUSED }),
    notice({ suspendedUntil: '2026-12-04T12:00:00Z' }),
    notice({}, { pausedFrom: '2026-11-20T12:00:00Z', resumesAt: '2026-12-20T12:00:00Z' }),
    notice({}, { pausedFrom: '2026-12-10T12:00:00Z' }),
    notice({}, { guaranteeUntil: '2026-12-17T12:00:00Z' }),
  ].map((each) => `${each?.title} ${each?.text}`);
  expect(texts).toEqual([
    '$19.99 is disputed at the bank. Answer at Stripe by Dec 1, 2026. Until it is settled, the paid lessons are closed.',
    'A payment is disputed at the bank. Answer at Stripe. Until it is settled, the paid lessons are closed.',
    'This account is being deleted. It was asked for on Nov 27, 2026. We try every hour until all of it is gone; change nothing by hand.',
    'Keisha doesn’t get our email. It came back on Nov 20, 2026, and nothing has been sent since. Compare the address with what the member says it is; if it works, press “Lift the refusal”.',
    'Keisha gets only security and billing email. One of our emails was reported as spam on Nov 20, 2026. If the member asks for our emails again, press “Lift the refusal”.',
    'Keisha doesn’t get our email. The provider refused “Receipt” on Nov 26, 2026. Compare the address with what the member says it is.',
    'Suspended in the community. Until Dec 4, 2026 the member can read, but not write. Lessons are not affected.',
    'The membership is paused. The paid lessons are closed, the free ones open. The card is charged again on Dec 20, 2026.',
    'A pause begins on Dec 10, 2026. Everything is open until then.',
    'The guarantee is open until Dec 17, 2026. Until then the member can take all the money back on the account page, without asking us.',
  ]);
});

test('of several the most costly is shown', () => {
  const all = {
    dispute: { cents: 1999 },
    deletionAskedAt: '2026-11-27T08:00:00Z',
    failure: FAILURE,
    refusedEmail: REFUSED,
    suspendedUntil: '2026-12-04T12:00:00Z',
  };
  const plan = {
    pausedFrom: '2026-11-20T12:00:00Z',
    guaranteeUntil: '2026-12-17T12:00:00Z',
  };
  const codes: (string | undefined)[] = [];
  for (const gone of [
    null,
    'dispute',
    'deletionAskedAt',
    'failure',
    'refusedEmail',
    'suspendedUntil',
  ] as const) {
    if (gone) Object.assign(all, { [gone]: null });
    codes.push(notice(all, plan)?.code);
  }
  expect(codes).toEqual(['dispute', 'erasure', 'past_due', 'no-mailbox', 'suspended', 'paused']);
});
