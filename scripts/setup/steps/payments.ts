// Products, prices and the webhook at Stripe, and the three keys of the Worker.
import { PLANS } from '../../../functions/rules/plans.ts';
import { getPlans } from '../../../src/content/content.ts';
import { stripeAccount } from '../../stripe/account.ts';
import { setUpStripe } from '../../stripe/set-up.ts';
import { removeOurEndpoints, webhookUrl } from '../../stripe/webhook-endpoint.ts';
import { putSecrets, secretsOf } from '../situation.ts';
import type { Step } from '../step.ts';

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const FIVE_MINUTES = 300_000;

export const payments: Step = {
  name: 'payments',
  async isDone(situation) {
    if (situation.answers.payments === 'later') return 'left for later: members cannot pay';
    const there = await secretsOf(situation);
    return KEYS.every((name) => there.includes(name));
  },
  would: ({ answers }) =>
    `make the products, prices and the webhook ${webhookUrl(answers.address)} at Stripe, and put ${KEYS.join(', ')}`,
  async act(situation) {
    const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '' } = situation.keys;
    const stripe = stripeAccount(situation.keys, { withinMs: FIVE_MINUTES });
    if (!stripe || !STRIPE_PUBLISHABLE_KEY)
      throw new Error(
        'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not set. Give them in the environment.',
      );
    const origin = situation.answers.address;
    if (/_test_/.test(STRIPE_SECRET_KEY))
      situation.note(
        'Stripe is in test mode: no card is charged. For real money, remove the three STRIPE_ secrets with `npx wrangler secret delete NAME`, and run `npm run setup` again with the live keys.',
      );
    // Stripe shows a webhook's secret once. One of ours whose secret did not reach the Worker is made anew.
    await removeOurEndpoints(stripe, origin);
    const names = Object.fromEntries((await getPlans()).map(({ key, name }) => [key, name]));
    const { changes, advice, webhookSecret } = await setUpStripe(stripe, {
      plans: PLANS,
      names,
      origin,
    });
    for (const change of changes) console.info(`  ${change}`);
    for (const sentence of advice) situation.note(sentence);
    if (!webhookSecret)
      throw new Error(
        `Stripe has a webhook at ${webhookUrl(origin)} that was made by hand. Remove it at https://dashboard.stripe.com/webhooks, then run this again.`,
      );
    await putSecrets(situation, {
      STRIPE_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    });
  },
};
