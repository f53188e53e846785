import { expect, test } from 'vitest';
import { needsRehash, passwordMatches } from '../functions/session/password-hash.ts';
import { DEMO_MEMBERS } from './demo-members.ts';
import { DEMO_PASSWORD_HASHES } from './demo-password-hashes.ts';

test.each(DEMO_MEMBERS)(
  'the stored hash of $firstName is of the password on /login, as a new one would be',
  ({ id, password }) => {
    const hash = DEMO_PASSWORD_HASHES[id] ?? '';
    expect(passwordMatches(password, hash)).toBe(true);
    expect(needsRehash(hash)).toBe(false);
  },
);
