// Checks that members can pay, and that Stripe charges the site's prices.
import Stripe from 'stripe';
import { LOCAL_KEY, missingPaymentConfiguration } from '../../functions/configuration/payments.ts';
import {
  priceIssue,
  pricesAtStripe,
  soldPrices,
} from '../../functions/membership/stripe-prices.ts';
import { PLANS } from '../../functions/rules/plans.ts';
import { stripeAccount } from '../stripe/account.ts';
import { endpointIssues, endpointsAt, webhookUrl } from '../stripe/webhook-endpoint.ts';
import type { Production } from './environment.ts';

const SECONDS = 8;
const SETUP = 'Run `npm run stripe:setup`';

export async function paymentProblems({ isSet, values }: Production): Promise<string[]> {
  if (!isSet.STRIPE_SECRET_KEY) {
    // An incomplete configuration is listed with everything that is missing.
    if (missingPaymentConfiguration(isSet).length > 0) return [];
    return ['STRIPE_SECRET_KEY is not set, so nobody can pay'];
  }
  const problems = keyProblems(values);
  const stripe = stripeAccount(values, { withinMs: SECONDS * 1000 });
  if (!stripe) return problems;
  return [...problems, ...(await problemsAtStripe(stripe, values.ORIGIN))];
}

/** Problems that the keys themselves show. */
export function keyProblems(values: NodeJS.Dict<string>): string[] {
  const problems: string[] = [];
  const {
    STRIPE_SECRET_KEY: secret = '',
    STRIPE_PUBLISHABLE_KEY: publishable = '',
    STRIPE_WEBHOOK_SECRET: webhook = '',
  } = values;
  if (secret === LOCAL_KEY) {
    problems.push('STRIPE_SECRET_KEY is the key of the local Stripe: nobody could pay');
  } else if (secret && modeOf(secret, '[sr]k') !== 'live') {
    problems.push(
      modeOf(secret, '[sr]k')
        ? 'STRIPE_SECRET_KEY is a test key: cards would not be charged'
        : 'STRIPE_SECRET_KEY is no secret key of Stripe; those begin with sk_live_',
    );
  }
  const mode = modeOf(publishable, 'pk');
  if (/^[sr]k_/.test(publishable)) {
    problems.push('STRIPE_PUBLISHABLE_KEY holds a secret key, and every visitor can read it');
  } else if (publishable && !mode) {
    problems.push('STRIPE_PUBLISHABLE_KEY is no publishable key; those begin with pk_live_');
  } else if (publishable && secret && mode !== modeOf(secret, '[sr]k')) {
    problems.push('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are not both live, or both test');
  } else if (mode === 'test' && !secret) {
    problems.push('STRIPE_PUBLISHABLE_KEY is a test key');
  }
  if (webhook && !/^whsec_(?!local)/.test(webhook)) {
    problems.push('STRIPE_WEBHOOK_SECRET is not one of Stripe; those begin with whsec_');
  }
  return problems;
}

const modeOf = (key: string, kind: string) =>
  key === LOCAL_KEY ? undefined : key.match(`^${kind}_(live|test)_`)?.[1];

/** The prices that differ between Stripe and the catalogue, and the events that the endpoint would not send. */
export async function problemsAtStripe(stripe: Stripe, origin = ''): Promise<string[]> {
  try {
    const problems = await Promise.all([
      priceProblems(stripe),
      origin ? endpointProblems(stripe, origin) : [],
    ]);
    return problems.flat();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return [readable(error)];
  }
}

async function priceProblems(stripe: Stripe): Promise<string[]> {
  const sold = soldPrices(PLANS);
  const there = await pricesAtStripe(stripe, sold);
  const issues = sold.flatMap((price) => priceIssue(there.get(price.lookupKey), price) ?? []);
  return issues.length > 0 ? [`Prices at Stripe: ${issues.join('; ')}. ${SETUP}`] : [];
}

async function endpointProblems(stripe: Stripe, origin: string): Promise<string[]> {
  const [endpoint, ...others] = await endpointsAt(stripe, origin);
  if (!endpoint) {
    return [
      `Stripe tells nobody what is paid: no webhook endpoint ${webhookUrl(origin)}. ${SETUP}`,
    ];
  }
  return [
    ...endpointIssues(endpoint).map((fault) => `At Stripe, ${fault}. ${SETUP}`),
    ...(others.length > 0
      ? [`Stripe has more than one webhook endpoint ${endpoint.url}. Remove all but one`]
      : []),
  ];
}

function readable(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return 'Stripe does not know STRIPE_SECRET_KEY';
  if (error instanceof Stripe.errors.StripePermissionError)
    return 'STRIPE_SECRET_KEY may not read prices or webhook endpoints, so they were not looked at';
  return `Stripe did not answer as it should within ${SECONDS} seconds, so prices and webhook were not looked at`;
}
