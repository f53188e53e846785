import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { AppEnv } from '../environment.ts';
import { clientAddress } from '../http/client-address.ts';
import { jsonBody } from '../http/json-body.ts';
import { attemptsExceeded, countAttempt, tooMany } from '../http/rate-limits/rate-limits.ts';
import { opensAccounts } from '../http/route-needs.ts';
import { wantedCheckout } from '../membership/rules/wanted-checkout.ts';
import { isExpired } from '../rules/entitlement.ts';
import { type Member, readWithMember, signInFirst } from './current-member.ts';
import { FORGOT_ACCOUNT, FORGOT_ADDRESS, RESETS, SIGN_INS_ACCOUNT, SIGN_UPS } from './limits.ts';
import { checkPassword, countSignIn, refuseCommonPassword, wrongCredentials } from './passwords.ts';
import { askForReset, resetPassword } from './reset.ts';
import { rememberRequest, signInWhereAsked } from './reset-browser.ts';
import { forgetReturnTo, rememberReturnTo, returnToOf } from './return-to.ts';
import { emailKey, ForgotPassword, ResetPassword, SignIn, SignUp } from './rules/credentials.ts';
import { safeRedirect } from './rules/safe-redirect.ts';
import { forgetCookies } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { signIn } from './signing-in.ts';
import { requireHuman, turnstileIsOn } from './turnstile.ts';
import { UNREAD, unreadFrom } from './unread.ts';

export const session = new Hono<AppEnv>()
  .get('/user', async (c) => {
    const found = await readWithMember(c, UNREAD);
    if (found) return c.json({ ...userFrom(found.member), ...unreadFrom(found.rows[0] ?? []) });
    if (getCookie(c, 'signed_in')) forgetCookies(c);
    return signInFirst();
  })
  .post('/signup', opensAccounts, jsonBody(SignUp), async (c) => {
    const person = c.req.valid('json');
    refuseCommonPassword(person.password);
    // Signing up with an address that exists is a guess at its password as well.
    await countAttempt(c.var.db, [
      { limit: SIGN_UPS, subject: clientAddress(c.req.raw.headers) },
      { limit: SIGN_INS_ACCOUNT, subject: emailKey(person.email) },
    ]);
    if (turnstileIsOn(c)) await requireHuman(c, person.humanProof);
    const isNew = await signUp(c, person);
    rememberReturnTo(c, person.redirect);
    const redirect = wantedCheckout(safeRedirect(person.redirect))?.path ?? '/onboarding';
    return c.json({ message: 'Welcome!', redirect }, isNew ? 201 : 200);
  })
  .post('/login', jsonBody(SignIn), async (c) => {
    const { email, password, humanProof } = c.req.valid('json');
    const isKnown = await countSignIn(c, emailKey(email), humanProof);
    const account = await checkPassword(c, email, password, isKnown ? 'members' : 'strangers');
    if (!account) throw wrongCredentials();
    await signIn(c, account, { method: 'password', keepsBrowserId: isKnown });
    return c.json({ message: 'Welcome back!' });
  })
  .post('/forgot-password', jsonBody(ForgotPassword), async (c) => {
    const { email, humanProof, redirect } = c.req.valid('json');
    const exceeded = await attemptsExceeded(c.var.db, [
      { limit: FORGOT_ADDRESS, subject: clientAddress(c.req.raw.headers) },
      { limit: FORGOT_ACCOUNT, subject: emailKey(email) },
    ]);
    if (exceeded?.limit === FORGOT_ADDRESS) throw tooMany(exceeded);
    if (turnstileIsOn(c)) await requireHuman(c, humanProof);
    // Excess requests for an account are dropped silently: the response is the same for every address.
    await rememberRequest(c, exceeded ? null : await askForReset(c, email));
    if (redirect) rememberReturnTo(c, redirect);
    return c.json({ message: 'If that address has an account, we’ve sent an email to it.' });
  })
  .post('/reset-password', jsonBody(ResetPassword), async (c) => {
    const { token, password } = c.req.valid('json');
    refuseCommonPassword(password);
    await countAttempt(c.var.db, [{ limit: RESETS, subject: clientAddress(c.req.raw.headers) }]);
    const isSignedIn = await signInWhereAsked(c, await resetPassword(c, token, password));
    const redirect = returnToOf(c);
    forgetReturnTo(c);
    const message = isSignedIn
      ? 'Your password is changed, and you are signed in.'
      : 'Your password is changed. Please sign in with it.';
    return c.json({ message, redirect, isSignedIn });
  });

/** The signed-in user as `GET /api/auth/user` promises it: stored values first, then the derived ones. */
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
