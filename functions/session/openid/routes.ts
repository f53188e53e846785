// Routes that a browser navigates to on the way to a provider and back. Every response is a redirect.
import { type Context, Hono } from 'hono';
import type { JWTPayload } from 'jose';
import type { AppEnv } from '../../environment.ts';
import { clientAddress } from '../../http/client-address.ts';
import { attemptsExceeded } from '../../http/rate-limits/rate-limits.ts';
import { staysOpen } from '../../http/route-needs.ts';
import { checkoutPath } from '../../membership/rules/checkout-path.ts';
import { orCheckout, wantedCheckout } from '../../membership/rules/wanted-checkout.ts';
import { findPlan } from '../../rules/plans.ts';
import { PROVIDER_STARTS } from '../limits.ts';
import { safeRedirect } from '../rules/safe-redirect.ts';
import { authorize } from './authorize.ts';
import { handleCallback } from './callback.ts';
import { CONFIRMED_PAGE, confirmSession } from './confirm.ts';
import { logProblem, notSignedIn } from './failures.ts';
import { redeem } from './id-token.ts';
import { linkToSession } from './link.ts';
import { namesFromApple, type ProviderPerson, personFrom, type SaidNames } from './person.ts';
import { NotSignedIn } from './problems.ts';
import { type Provider, settingsOf } from './providers.ts';
import { type Transaction, takeTransaction } from './transactions.ts';

export const openId = new Hono<AppEnv>()
  .get('/google', (c) => setOut(c, 'google'))
  .get('/apple', (c) => setOut(c, 'apple'))
  .get('/google/callback', (c) => comeBack(c, 'google', new URL(c.req.url).searchParams));

/**
 * Apple's response is a form that a browser posts from Apple's site. It is the only POST allowed from another site: the
 * transaction's cookie, state and nonce protect it.
 */
export const appleCallback = new Hono<AppEnv>().post(
  '/',
  staysOpen('members sign in with Apple'),
  async (c) => {
    const isForm = /^application\/x-www-form-urlencoded(\s*;|$)/i.test(
      c.req.header('Content-Type') ?? '',
    );
    const form = new URLSearchParams(isForm ? await c.req.text() : '');
    return comeBack(c, 'apple', form, namesFromApple(form.get('user')));
  },
);

async function setOut(c: Context<AppEnv>, provider: Provider): Promise<Response> {
  const redirect = wantedPage(c.req.query('redirect'), c.req.query('plan'));
  try {
    if (settingsOf(c.env, provider)) await countStart(c);
    return c.redirect(await authorize(c, provider, { redirect }), 303);
  } catch (error) {
    return explain(c, provider, error, { redirect });
  }
}

function wantedPage(wanted: string | undefined, planName = ''): string {
  const redirect = safeRedirect(wanted);
  const plan = findPlan(planName);
  return redirect === '/' && plan ? checkoutPath(plan, 'monthly') : orCheckout(redirect);
}

const isJoining = (page: string) => page === '/onboarding' || wantedCheckout(page) !== undefined;

async function countStart(c: Context<AppEnv>): Promise<void> {
  const subject = clientAddress(c.req.raw.headers);
  const exceeded = await attemptsExceeded(c.var.db, [{ limit: PROVIDER_STARTS, subject }]);
  if (exceeded) throw new NotSignedIn('too-many');
}

async function comeBack(
  c: Context<AppEnv>,
  provider: Provider,
  parameters: URLSearchParams,
  said?: SaidNames,
): Promise<Response> {
  let transaction: Transaction | null = null;
  try {
    const settings = settingsOf(c.env, provider);
    if (!settings) throw new NotSignedIn(`${provider}-off`);
    transaction = await takeTransaction(c, provider);
    if (!transaction) throw new NotSignedIn('expired', 'no-transaction');
    const claims = await redeem(settings, parameters, transaction);
    const person = personFrom(provider, settings.issuer, claims, said);
    return c.redirect(await pageFor(c, person, claims, transaction), 303);
  } catch (error) {
    return explain(c, provider, error, transaction ?? {});
  }
}

function pageFor(
  c: Context<AppEnv>,
  person: ProviderPerson,
  claims: JWTPayload,
  transaction: Transaction,
): Promise<string> {
  const { purpose, sessionHash, startedAt = '' } = transaction;
  if (!sessionHash) return handleCallback(c, person, transaction);
  return purpose === 'confirm'
    ? confirmSession(c, person, claims, { sessionHash, startedAt })
    : linkToSession(c, person, sessionHash);
}

/** Redirects to the page where the sign-in began, with the problem's code; that page has the message. */
function explain(
  c: Context<AppEnv>,
  provider: Provider,
  error: unknown,
  { redirect = '/', purpose = 'sign-in' }: Partial<Transaction>,
): Response {
  const failure = notSignedIn(error);
  logProblem(c, provider, failure);
  const { problem } = failure;
  if (purpose !== 'sign-in') {
    const page = purpose === 'confirm' ? CONFIRMED_PAGE : '/account';
    return c.redirect(`${page}?${new URLSearchParams({ problem })}`, 303);
  }
  const query = new URLSearchParams({ problem, ...(redirect !== '/' && { redirect }) });
  // An old link or bookmark of a person who was joining: the sign-up form keeps the plan that they chose.
  if (problem === `${provider}-off` && isJoining(redirect))
    return c.redirect(`/signup?step=account&${query}`, 303);
  return c.redirect(`/login?${query}`, 303);
}
