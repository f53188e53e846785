import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, needsRehash, passwordMatches } from './password-hash.ts';

const olderHash = (password: string) => {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  return ['scrypt', 10, 8, 1, salt.toString('base64url'), key.toString('base64url')].join('$');
};

test.each([
  ['words', 'three quiet words'],
  ['emoji', '🦄🔐👩‍👩‍👧‍👦'],
  ['only spaces', '      '],
  ['spaces at both ends', ' secret '],
  ['128 characters', 'ü'.repeat(128)],
  ['dollar signs', 'scrypt$14$8$5$a$b'],
])('a password of %s signs its owner in, and similar ones do not', (_, password) => {
  const stored = hashPassword(password);
  expect(passwordMatches(password, stored)).toBe(true);
  expect(passwordMatches(`${password} `, stored)).toBe(false);
  expect(passwordMatches(password.slice(0, -1), stored)).toBe(false);
});

test('the same password is stored differently each time, along with its strength', () => {
  const [one, other] = [hashPassword('three quiet words'), hashPassword('three quiet words')];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toContain('quiet');
});

test('upper and lower case are different passwords', () => {
  expect(passwordMatches('Secret-1', hashPassword('secret-1'))).toBe(false);
});

test('a hash with weaker settings still signs in, and needs a rehash', () => {
  const stored = olderHash('three quiet words');
  expect(passwordMatches('three quiet words', stored)).toBe(true);
  expect(passwordMatches('three loud words', stored)).toBe(false);
  expect(needsRehash(stored)).toBe(true);
  expect(needsRehash(hashPassword('three quiet words'))).toBe(false);
});

test.each([
  null,
  '',
  '$$$$$',
  'plain text',
  'bcrypt$12$8$5$c2FsdA$a2V5',
  'scrypt$14$8$5$$',
  'scrypt$14$8$5$c2FsdA$',
  'scrypt',
])('no password matches the stored value %s', (stored) => {
  for (const password of ['', 'secret', 'plain text', String(stored)])
    expect(passwordMatches(password, stored)).toBe(false);
});

test('an unknown address costs the same work as a wrong password', () => {
  const stored = hashPassword('three quiet words');
  const time = (against: string | null) => {
    const samples = Array.from({ length: 5 }, () => {
      const started = process.cpuUsage();
      passwordMatches('wrong', against);
      return process.cpuUsage(started).user;
    });
    return Math.min(...samples);
  };
  const [known, unknown] = [time(stored), time(null)];
  expect(unknown / known).toBeGreaterThan(0.6);
  expect(unknown / known).toBeLessThan(1.7);
});
