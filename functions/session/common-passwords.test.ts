import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['123456', 'password', 'qwerty', 'iloveyou', 'PassWord', 'LETMEIN', 'passpass'])(
  '"%s" is a password that attackers try first',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each([
  'ada-learns-daily',
  'three quiet words',
  '',
  ' 123456',
  '123456 password',
  'constructor',
])('"%s" is not on the list', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
