// Sample data for every email template, for tests.
import type { EmailData, EmailKind } from '../../../functions/email/email-data.ts';

const firstName = 'Eva';
const linkId = '5c1f9a52-3c0e-4f57-9f0c-2a8f5f0a1b77';
const newEmail = 'eva.new@example.com';
const when = {
  at: '2026-11-21T17:04:00.000Z',
  timeZone: 'America/Chicago',
  device: 'Chrome on Android',
  country: 'US',
};

const eva = { firstName, timeZone: 'America/Chicago' };
const plan = 'complete';
const next = { nextChargeAt: '2026-12-21T17:04:00.000Z', nextChargeCents: 1999 };

const broadcast = {
  subject: 'You stopped in {{last_lesson}}',
  body: 'Hi {{first_name}},\n\nYour place is **kept**:\n\n- rest\n- [read on](/next)\n\n[Go on at part {{part}}](/next)\n\nAda',
  values: { first_name: 'Eva', last_lesson: '“Price your first offer”', part: '3' },
};

export const SAMPLES: EmailData = {
  verify: { firstName, linkId },
  welcome: { firstName },
  reset: { firstName, linkId },
  invitation: { firstName, linkId, accessUntil: '2027-01-31T23:59:59.999Z' },
  'unknown-address': {},
  'address-in-use': { firstName },
  'password-changed': {
    firstName,
    ...when,
    review: {
      changes: [
        {
          kind: 'preferences-changed',
          detail: 'sign-in-alerts-off',
          device: 'Firefox on Linux',
          country: 'DE',
          at: '2026-11-20T03:12:00.000Z',
        },
        {
          kind: 'profile-changed',
          detail: 'first-name,time-zone',
          device: '',
          country: '',
          at: '2026-11-20T03:10:00.000Z',
        },
      ],
      signedOut: [{ device: 'Firefox on Linux', lastSeenAt: '2026-11-21T03:00:00.000Z' }],
      removed: ['google'],
      alertsWereOff: true,
    },
  },
  'confirm-new-email': { firstName, linkId },
  'email-change-asked': { firstName, newEmail, ...when },
  'email-changed': { firstName, newEmail, ...when },
  'new-sign-in': { firstName, method: 'password', ...when },
  'sign-in-method': { firstName, provider: 'google', change: 'added', ...when },
  passkey: { firstName, name: 'Chrome on Android', change: 'added', ...when },
  'role-changed': { ...eva, role: 'moderator', change: 'granted', at: '2026-11-21T17:04:00.000Z' },
  'owner-changed': { ...eva, change: 'granted', at: '2026-11-21T17:04:00.000Z' },
  'recovery-code-used': { firstName, left: 9, ...when },
  'account-deleted': { firstName },
  receipt: {
    ...eva,
    ...next,
    plan,
    billing: 'monthly',
    cents: 1999,
    paidAt: '2026-11-21T17:04:00.000Z',
    number: 'EVA1-0001',
    invoiceId: 'in_1QeVaFirst',
    pageUrl: 'https://invoice.stripe.com/i/acct_1/live_2?s=em&t=1',
    periodEnd: '2026-12-21T17:04:00.000Z',
    isFirst: true,
    guaranteeEndsAt: '2026-12-21T17:04:00.000Z',
  },
  'payment-failed': {
    ...eva,
    plan,
    cents: 1999,
    attempt: 1,
    nextTryAt: '2026-12-24T18:04:00.000Z',
    accessUntil: '2026-12-28T17:04:00.000Z',
  },
  'renewal-notice': {
    ...eva,
    plan,
    billing: 'annual',
    cents: 16792,
    chargeAt: '2026-12-05T17:04:00.000Z',
  },
  'plan-changed': {
    ...eva,
    ...next,
    fromPlan: 'quick',
    plan,
    fromBilling: 'annual',
    billing: 'monthly',
  },
  cancelled: { ...eva, plan, endsAt: '2026-12-21T17:04:00.000Z' },
  resumed: { ...eva, ...next, plan },
  paused: {
    ...eva,
    plan,
    from: '2026-12-21T17:04:00.000Z',
    resumesAt: '2027-02-21T17:04:00.000Z',
    cents: 1999,
  },
  'pause-ending': { ...eva, plan, cents: 1999, chargeAt: '2027-02-21T17:04:00.000Z' },
  'pause-ended': { ...eva, ...next, plan },
  'come-back': {
    ...eva,
    plan,
    endedAt: '2026-10-22T17:04:00.000Z',
    lessons: 12,
    works: 3,
    unsubscribeToken: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  },
  'membership-ended': {
    ...eva,
    plan,
    endedAt: '2026-12-21T17:04:00.000Z',
    because: 'cancelled',
  },
  refunded: { ...eva, cents: 1999, refundedAt: '2026-11-25T15:00:00.000Z' },
  'free-year': {
    ...eva,
    startsAt: '2026-11-21T17:04:00.000Z',
    endsAt: '2027-11-21T17:04:00.000Z',
  },
  gift: {
    firstName: 'Eva',
    plan: 'complete',
    months: 3,
    words: 'Thank you for helping in the community.',
    expiresAt: '2027-02-20T17:04:00.000Z',
    hasAccount: false,
    timeZone: 'America/New_York',
  },
  'access-given': { ...eva, plan, endsAt: '2026-12-21T17:04:00.000Z' },
  'guarantee-extended': { ...eva, endsAt: '2026-12-21T17:04:00.000Z' },
  'exported-by-team': { ...eva, at: '2026-11-21T17:04:00.000Z' },
  'dispute-opened': {
    disputeId: 'du_1QeVaFirst',
    cents: 1999,
    because: 'product_not_received',
    answerBy: '2026-12-09T17:04:00.000Z',
  },
  alert: {
    ...{
      rule: 'uploads',
      phase: 'opened',
      finding: 'The bucket for uploads (R2) refused, or didn’t answer.',
    },
    ...{ since: Date.UTC(2026, 10, 21, 17, 1), at: Date.UTC(2026, 10, 21, 17, 4) },
  },
  'dispute-closed': { disputeId: 'du_1QeVaFirst', cents: 1999, outcome: 'won' },
  'owner-week': {
    ...eva,
    from: '2026-11-16',
    until: '2026-11-22',
    answer: '412 members pay $8,621 a month, $132 more than four weeks ago.',
    rows: [
      { name: 'Coming in each month', value: '$8,621 +$132, usual +$40 to +$210' },
      {
        name: 'Handed something in',
        value: '38 people, below the usual 41 to 60',
        isUnusual: true,
      },
    ],
    routes: [
      {
        name: 'The cron of every minute',
        value: '1.2M read and 14K written, as much as in the week before',
      },
      {
        name: 'GET /api/forum/posts/:category',
        value: '480.2K read and 0 written, 2.4 × the week before',
      },
    ],
  },
  'community-digest': {
    ...eva,
    entries: [
      {
        text: 'Keisha W. and 3 others replied in “Deposit from a relative: awkward or normal?”',
        href: '/community/12#reply-40',
        at: '2026-11-21T17:04:00.000Z',
      },
      {
        text: 'Luis M. mentioned you in “My first page went live today”',
        href: '/community/9#reply-38',
        at: '2026-11-21T09:30:00.000Z',
      },
    ],
    more: 0,
    unsubscribeToken: '4be51f0c9d0a4a7d8a1c2f1f6f0f7a13',
  },
  'next-step': {
    ...eva,
    isFirst: false,
    title: 'Price your first offer',
    minutes: 8,
    href: '/micro-learning?module=module-price-it',
    reason: 'You’re in the middle of it.',
    opening: 'A price is a sentence, and you can say it out loud.',
    unsubscribeToken: '4be51f0c9d0a4a7d8a1c2f1f6f0f7a13',
  },
  broadcast: { ...broadcast, unsubscribeToken: '4be51f0c9d0a4a7d8a1c2f1f6f0f7a13' },
  'broadcast-test': { ...broadcast, as: 'Jo Lindqvist' },
};

export const KINDS = Object.keys(SAMPLES) as EmailKind[];
