import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AppEnv } from '../environment.ts';
import { Refusal } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { isExpired } from '../membership/entitlement.ts';
import { clientAddress } from '../rate-limits/client-address.ts';
import { countAttempt, type Limit } from '../rate-limits/rate-limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { emailKey, SignIn, SignUp } from './credentials.ts';
import { type Member, readWithMember, signInFirst } from './current-member.ts';
import { findCredentials, joinMember, replacePasswordHash } from './members.ts';
import { passwordHasher } from './password-hasher.ts';
import { forgetCookies, startSession } from './sessions.ts';

const SIGN_UPS: Limit = { name: 'sign-up', max: 5, windowSeconds: 3600 };
const SIGN_INS_HERE: Limit = { name: 'sign-in-account-address', max: 10, windowSeconds: 900 };
const SIGN_INS_ADDRESS: Limit = { name: 'sign-in-address', max: 50, windowSeconds: 3600 };
const SIGN_INS_ACCOUNT: Limit = { name: 'sign-in-account', max: 100, windowSeconds: 3600 };

export const session = new Hono<AppEnv>()
  .get('/user', async (c) => {
    const found = await readWithMember(c);
    if (found) return c.json(userFrom(found.member));
    if (getCookie(c, 'signed_in')) forgetCookies(c);
    return signInFirst();
  })
  .post('/signup', jsonBody(SignUp), async (c) => {
    const { firstName, lastName, email, password } = c.req.valid('json');
    if (isCommonPassword(password)) {
      const message = 'That password is one of the most common ones. Please choose another.';
      throw new Refusal(400, 'common_password', message, { fields: { password: message } });
    }
    const key = emailKey(email);
    // Signing up with an address that exists is a guess at its password as well.
    await countAttempt(c.var.db, [
      { limit: SIGN_UPS, subject: clientAddress(c.req.raw.headers) },
      { limit: SIGN_INS_ACCOUNT, subject: key },
    ]);
    const hasher = passwordHasher(c.env, key);
    const passwordHash = await hasher.hash(password);
    const joined = await joinMember(c.var.db, {
      email,
      emailKey: key,
      firstName,
      lastName,
      passwordHash,
    });
    // A second click or a retry finds the account already there: with the same password it is the same person.
    if (!joined.isNew && !(await hasher.verify(password, joined.passwordHash)).matches) {
      throw new Refusal(
        409,
        'address_taken',
        'There is already an account with that e-mail address. Try signing in.',
      );
    }
    await startSession(c, joined.id);
    return c.json({ message: 'Welcome!' }, joined.isNew ? 201 : 200);
  })
  .post('/login', jsonBody(SignIn), async (c) => {
    const { email, password } = c.req.valid('json');
    const key = emailKey(email);
    const address = clientAddress(c.req.raw.headers);
    await countAttempt(c.var.db, [
      { limit: SIGN_INS_HERE, subject: `${key} ${address}` },
      { limit: SIGN_INS_ADDRESS, subject: address },
      { limit: SIGN_INS_ACCOUNT, subject: key },
    ]);
    const known = await findCredentials(c.var.db, key);
    const { matches, newHash } = await passwordHasher(c.env, key).verify(
      password,
      known?.passwordHash ?? null,
    );
    if (!matches || !known) {
      throw new Refusal(
        401,
        'wrong_credentials',
        'That e-mail and password do not match. Please try again.',
      );
    }
    if (newHash) await replacePasswordHash(c.var.db, known.id, newHash);
    await startSession(c, known.id);
    return c.json({ message: 'Welcome back!' });
  });

/** The user of specification section 3: stored values first, then the derived ones. */
function userFrom({ id, firstName, lastName, email, membership }: Member) {
  return {
    id,
    firstName,
    lastName,
    email,
    subscriptionTier: membership.tier,
    subscriptionStatus: membership.status,
    subscriptionExpiresAt: membership.expiresAt,
    tier: membership.tier,
    status: membership.status,
    isExpired: isExpired(membership),
    expiresAt: membership.expiresAt,
  };
}
