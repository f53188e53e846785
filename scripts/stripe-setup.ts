// `npm run stripe:setup`: sets up STRIPE_SECRET_KEY's Stripe account for the plans and events of this site.
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { LOCAL_KEY } from '../functions/configuration/payments.ts';
import { PLANS } from '../functions/rules/plans.ts';
import { getPlans } from '../src/content/content.ts';
import { stripeAccount } from './stripe/account.ts';
import { setUpStripe } from './stripe/set-up.ts';

const FIVE_MINUTES = 300_000;

const own = parseEnv(await readFile('.dev.vars', 'utf8').catch(() => ''));
const environment: NodeJS.Dict<string> = { ...own, ...process.env };
const stripe = stripeAccount(environment, { withinMs: FIVE_MINUTES });
if (!stripe || !(await answers(environment))) {
  console.error(
    'STRIPE_SECRET_KEY is not set, or is the key of the local Stripe, which `npm start` sets up by itself.\n' +
      'Give the secret key of your account: STRIPE_SECRET_KEY=sk_… ORIGIN=https://your.domain npm run stripe:setup',
  );
  process.exit(1);
}

const { ORIGIN: origin = '' } = environment;
// Stripe sends to public addresses only.
const isPublic = origin.startsWith('https://');
const names = Object.fromEntries((await getPlans()).map(({ key, name }) => [key, name]));

try {
  const { changes, advice, webhookSecret } = await setUpStripe(stripe, {
    plans: PLANS,
    names,
    ...(isPublic && { origin }),
  });
  for (const sentence of [...changes, ...advice]) console.info(`- ${sentence}`);
  if (changes.length === 0) console.info('Stripe has everything as the catalogue says.');
  if (!isPublic) console.info(noEndpoint(origin));
  else if (webhookSecret) console.info(newSecret(webhookSecret));
  else console.info('The signing secret of the webhook endpoint is in the Stripe dashboard.');
} catch (error) {
  console.error(
    `Not finished: ${(error as Error).message}\nRun it again; what is done stays done.`,
  );
  process.exitCode = 1;
}

/** `npm start` runs the local Stripe inside its own Worker: then no server listens at its address. */
async function answers({
  STRIPE_SECRET_KEY,
  STRIPE_API_URL,
}: NodeJS.Dict<string>): Promise<boolean> {
  if (STRIPE_SECRET_KEY !== LOCAL_KEY || !STRIPE_API_URL) return true;
  const signal = AbortSignal.timeout(2000);
  return fetch(STRIPE_API_URL, { signal }).then(
    () => true,
    () => false,
  );
}

function newSecret(secret: string): string {
  return `\nThe signing secret of the webhook endpoint, shown this once:\n\n  ${secret}\n\nGive it to the Worker: wrangler secret put STRIPE_WEBHOOK_SECRET`;
}

function noEndpoint(address: string): string {
  return `No webhook endpoint: ORIGIN is ${address || 'not set'}, and Stripe needs https://your.domain.`;
}
