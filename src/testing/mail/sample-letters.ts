// One letter of every kind, for tests.
import type { LetterKind, Letters } from '../../../functions/mail/letters.ts';

const firstName = 'Eva';
const linkId = '5c1f9a52-3c0e-4f57-9f0c-2a8f5f0a1b77';
const newEmail = 'eva.new@example.com';
const when = {
  at: '2026-11-21T17:04:00.000Z',
  timeZone: 'America/Chicago',
  device: 'Chrome on Android',
  country: 'US',
};

export const SAMPLES: Letters = {
  verify: { firstName, linkId },
  welcome: { firstName },
  reset: { firstName, linkId },
  'unknown-address': {},
  'address-in-use': { firstName },
  'password-changed': { firstName, ...when },
  'confirm-new-email': { firstName, linkId },
  'email-change-asked': { firstName, newEmail, ...when },
  'email-changed': { firstName, newEmail, ...when },
  'new-sign-in': { firstName, method: 'password', ...when },
  'sign-in-method': { firstName, provider: 'google', change: 'added', ...when },
  'account-deleted': { firstName },
};

export const KINDS = Object.keys(SAMPLES) as LetterKind[];
