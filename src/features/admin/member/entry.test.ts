import { expect, test } from 'vitest';
import type { TimelineEntry } from '../../../../functions/admin/member/rules/timeline.ts';
import { dayHeading, daysOf } from './days.ts';
import { shownEntry } from './entry.ts';

const AT = '2026-11-20T12:00:00.000Z';
const shown = (area: TimelineEntry['area'], kind: string, detail: object = {}) =>
  shownEntry({ key: 'k', area, at: AT, kind, detail: detail as TimelineEntry['detail'] }, 'Keisha');

test('a payment, a declined card and a refund say who acted, how much, and the code', () => {
  expect(shown('money', 'paid', { cents: 1999, invoiceId: 'in_1', number: 'A-1' })).toEqual({
    ...{ by: 'payment', source: 'Stripe', title: 'Paid', figure: '$19.99' },
    ...{ text: 'Invoice A-1.', code: 'in_1' },
  });
  expect(
    shown('money', 'payment-failed', { cents: 1999, attempt: 2, nextTryAt: AT, invoiceId: 'in_1' }),
  ).toMatchObject({
    by: 'failure',
    title: 'Card declined again',
    text: 'Try 2. The next one is on Nov 20, 2026.',
  });
  expect(shown('money', 'refunded', { cents: 500 })).toMatchObject({ figure: '$5' });
});

test('what the member did has their name as its source, and a link where others can read it', () => {
  expect(shown('learning', 'lesson', { moduleId: 'm', lesson: 'Find your price' })).toEqual({
    ...{ by: 'member', source: 'Keisha', title: 'Finished a lesson', text: 'Find your price.' },
  });
  expect(
    shown('learning', 'post', { id: 7, title: 'How?', replies: 1, isAnswered: 1 }),
  ).toMatchObject({ text: '“How?” 1 reply, one accepted.', href: '/community/7' });
  expect(shown('learning', 'reply', { id: 9, postId: 7, title: 'How?' }).href).toBe(
    '/community/7#reply-9',
  );
});

test('an email was taken, refused, not needed, or is on its way', () => {
  const email = (detail: object) => shown('emails', 'receipt', detail);
  expect(email({ sentAt: AT })).toMatchObject({ by: 'site', text: 'The provider took it.' });
  expect(email({ givenUpAt: AT, error: 'no-mailbox' })).toMatchObject({
    by: 'failure',
    text: 'The provider refused it.',
    code: 'receipt, no-mailbox',
  });
  expect(email({ givenUpAt: AT, error: 'superseded' }).by).toBe('site');
  expect(email({})).toMatchObject({ title: 'Email “Receipt”', text: 'On its way.' });
});

test('what one of us did has a name and a reason; a stranger’s try is not the member’s', () => {
  expect(shown('us', 'grant-editor', { by: 'Ada M.', why: 'Helps' })).toMatchObject({
    ...{ by: 'us', source: 'Ada M.', text: '“Helps”' },
    title: 'Ada M. gave the role Editor to the member',
  });
  expect(shown('us', 'suspension', { by: '', why: 'Selling', outcome: 'withdrawn' })).toMatchObject(
    {
      title: 'A former colleague suspended the member',
      text: '“Selling” Taken back after an appeal.',
    },
  );
  expect(shown('sign-ins', 'sign-in-failed', { times: 3, country: 'US' })).toMatchObject({
    ...{ by: 'failure', source: 'Unknown' },
    text: '3 times within an hour. A browser, United States.',
  });
});

test('a kind that this version doesn’t know is shown as it is stored', () => {
  for (const area of ['money', 'learning', 'emails', 'sign-ins', 'us'] as const)
    expect(shown(area, 'a-new-kind').title, area).toContain('a-new-kind');
});

test('entries stand under their days, each day once', () => {
  const entries = [
    { at: AT },
    { at: '2026-11-20T11:00:00.000Z' },
    { at: '2026-11-18T12:00:00.000Z' },
  ];
  expect(daysOf(entries).map(([, ofDay]) => ofDay.length)).toEqual([2, 1]);
  expect(dayHeading(AT, AT)).toBe('Today');
  expect(dayHeading(AT, '2026-11-27T12:00:00.000Z')).toBe('Fri, Nov 20');
  expect(dayHeading(AT, '2027-01-01T12:00:00.000Z')).toBe('Fri, Nov 20, 2026');
});

test('a request that failed has the code that the member was shown, and what failed', () => {
  const id = '3f9a1c2e-5b7d-4e01-9c44-0a1b2c3d4e5f';
  const detail = { id, method: 'POST', route: '/api/weeks/:id', status: 503, fault: 'TypeError' };
  expect(shown('site', 'failed-request', detail)).toEqual({
    ...{ by: 'failure', source: 'Site', title: 'Something failed for them' },
    ...{ text: 'POST /api/weeks/:id', code: '3f9a1c2e, 503, TypeError' },
  });
});
