import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { namesFromApple, personFrom } from './person.ts';

const from = (claims: object, provider: 'google' | 'apple' = 'google', said = {}) =>
  personFrom(provider, 'https://provider.example', { sub: 'eva', ...claims }, said);

test.each([
  ['Eva', 'Eva'],
  ['  Eva  Maria ', 'Eva  Maria'],
  ['E\u0301va', 'Éva'],
  ['\u202eavE', 'avE'],
  ['E\u0000v\u200ba\n', 'Eva'],
  ['\ud800', '\ufffd'],
  ['🦄'.repeat(90), '🦄'.repeat(80)],
  ['', ''],
  [undefined, ''],
  [null, ''],
  [7, ''],
  [['Eva'], ''],
])('the name %j from a provider is stored as "%s"', (said, written) => {
  expect(from({ given_name: said }).firstName).toBe(written);
  expect(from({}, 'apple', { lastName: said }).lastName).toBe(written);
});

test('any name at all fits into the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (said) => {
      const { firstName } = from({ given_name: said });
      expect([...firstName].length).toBeLessThanOrEqual(80);
      expect(firstName.isWellFormed()).toBe(true);
      expect(firstName).not.toMatch(/\p{Cc}|\p{Cf}/u);
      expect(firstName).toBe(firstName.trim());
    }),
  );
});

test.each([
  'eva@example.com',
  'Eva@Example.COM',
  "o'brien+news@mail.example.co.uk",
  'eva@münchen.example',
  'a@b',
])('%s is a usable address', (email) => {
  expect(from({ email }).email).toBe(email);
});

test.each([
  'eva',
  '@example.com',
  'eva@',
  'eva@a@b',
  'eva @example.com',
  'eva@example.com\r\nBcc: all@example.com',
  'eva@example.com\n',
  ' eva@example.com',
  'eva@example.com\u0000',
  'e\u200bva@example.com',
  '\ud800@example.com',
  'ｅva@example.com',
  'mi\u212ae@example.com',
  `${'e'.repeat(243)}@example.com`,
  7,
  null,
  ['eva@example.com'],
])('%j is not a usable address', (email) => {
  expect(from({ email }).email).toBe('');
});

test('only an explicit claim of the provider verifies an address', () => {
  for (const said of [undefined, null, false, 'false', 'TRUE', 1, [true], {}]) {
    expect(from({ email_verified: said }).emailVerified, String(said)).toBe(false);
    expect(from({ email_verified: said }, 'apple').emailVerified, String(said)).toBe(false);
  }
  expect(from({ email_verified: true }).emailVerified).toBe(true);
  expect(from({ email_verified: 'true' }).emailVerified).toBe(false);
  expect(from({ email_verified: 'true' }, 'apple').emailVerified).toBe(true);
});

test('any name that Apple posts can be read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (user) => {
      expect(namesFromApple(user)).toBeTypeOf('object');
    }),
  );
  expect(namesFromApple('{"name":{"firstName":"Eva","lastName":"Novak"},"email":"x"}')).toEqual({
    firstName: 'Eva',
    lastName: 'Novak',
  });
});
