import { expect, test } from 'vitest';
import { howToResend } from './resend.ts';

test('an email goes again in the one way that makes sense, or not, with the reason', () => {
  const sent = { sentAt: '2026-11-20', givenUpAt: null, isKept: true, isVerified: false };
  expect(howToResend({ ...sent, kind: 'receipt' })).toEqual({ how: 'copy' });
  expect(howToResend({ ...sent, kind: 'receipt', isKept: false })).toHaveProperty('refused');
  expect(howToResend({ ...sent, kind: 'verify' })).toEqual({ how: 'new-link' });
  expect(howToResend({ ...sent, kind: 'verify', isVerified: true })).toHaveProperty('refused');
  expect(howToResend({ ...sent, kind: 'confirm-new-email' })).toHaveProperty('refused');
  expect(howToResend({ ...sent, kind: 'receipt', sentAt: null })).toHaveProperty('refused');
  expect(howToResend({ ...sent, kind: 'receipt', sentAt: null, givenUpAt: '2026-11-20' })).toEqual({
    how: 'same',
  });
});
