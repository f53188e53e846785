import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { emailKey, SignIn, SignUp } from './credentials.ts';

const eva = { email: 'eva@example.com', password: 'three quiet words' };
const firstMessage = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message;

test.each([
  ['nothing', {}],
  ['no password', { email: eva.email }],
  ['no address', { password: eva.password }],
  ['an empty address', { ...eva, email: '' }],
  ['an address of spaces', { ...eva, email: '   ' }],
  ['an empty password', { ...eva, password: '' }],
  ['a number as password', { ...eva, password: 123456 }],
  ['a list as address', { ...eva, email: [eva.email] }],
])('a user who sends %s is told that both are required', (_, value) => {
  expect(firstMessage(SignUp, value)).toBe('Email and password are required');
  expect(firstMessage(SignIn, value)).toBe('Email and password are required');
});

test.each(['12345', 'ab', '🦄🦄🦄🦄🦄', ' '])('"%s" is too short for a password', (password) => {
  expect(firstMessage(SignUp, { ...eva, password })).toBe('Password must be at least 6 characters');
});

test.each(['abc-12', '🦄🦄🦄🦄🦄🦄', '      ', 'x'.repeat(128), '🦄'.repeat(128)])(
  'a password of 6 to 128 characters is accepted exactly as typed: %s',
  (password) => {
    expect(v.parse(SignUp, { ...eva, password }).password).toBe(password);
  },
);

test('129 characters are too many', () => {
  expect(firstMessage(SignUp, { ...eva, password: 'x'.repeat(129) })).toMatch(/at most 128/);
});

test.each([
  'eva',
  'eva@',
  '@example.com',
  'eva@example',
  'eva@@example.com',
  'eva example@example.com',
  'eva@example.com\r\nBcc: bob@example.com',
  'eva@example.com,bob@example.com',
  '<eva@example.com>',
  `${'e'.repeat(250)}@example.com`,
])('"%s" is not a valid email address', (email) => {
  expect(v.is(SignUp, { ...eva, email })).toBe(false);
});

test('a name is optional, and spaces around an address are ignored', () => {
  expect(v.parse(SignUp, { ...eva, email: '  eva@example.com ' })).toEqual({
    ...eva,
    firstName: '',
    lastName: '',
  });
});

test('a name keeps its letters and loses invisible characters', () => {
  const firstName = ' Zoë\u202e\u200b\u0007\n ';
  expect(v.parse(SignUp, { ...eva, firstName }).firstName).toBe('Zoë');
});

test('a name has at most 80 characters', () => {
  expect(v.is(SignUp, { ...eva, lastName: 'n'.repeat(80) })).toBe(true);
  expect(v.is(SignUp, { ...eva, lastName: 'n'.repeat(81) })).toBe(false);
});

test.each([
  { subscriptionTier: 'complete' },
  { isAdmin: true },
  { id: 'demo-dan' },
  { passwordHash: '' },
])('a visitor cannot set their own privileges while signing up: %o', (extra) => {
  expect(v.is(SignUp, { ...eva, ...extra })).toBe(false);
  expect(v.is(SignIn, { ...eva, ...extra })).toBe(false);
});

test('Eva@Example.com, full-width letters and surrounding spaces are all the same eva', () => {
  for (const typed of [
    'Eva@Example.com',
    ' eva@example.com\t',
    'ｅｖａ@example.com',
    'EVA@EXAMPLE.COM',
  ])
    expect(emailKey(typed)).toBe('eva@example.com');
});

test('normalizing an address twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(emailKey(emailKey(typed))).toBe(emailKey(typed));
    }),
  );
});
