// Where Stripe's messages arrive: https://docs.stripe.com/webhooks
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import Stripe from 'stripe';
import type { AppEnv } from '../../environment.ts';
import { Refusal } from '../../http/errors.ts';
import { actUpon, storeEvent } from './events.ts';
import { subjectOf } from './subject.ts';

const MAX_BODY_BYTES = 256 * 1024;
/** Older messages were recorded by somebody else: Stripe signs each delivery anew. */
const MAX_AGE_SECONDS = 300;

const cryptoProvider = Stripe.createSubtleCryptoProvider();

/** 400 unless Stripe signed it a moment ago; 200 once it is written down, whatever becomes of it afterwards. */
export const stripeWebhook = new Hono<AppEnv>().post(
  '/',
  bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new Refusal(413, 'too_large', 'That is larger than any message of Stripe.');
    },
  }),
  async (c) => {
    const event = await signedEvent(c);
    const subject = subjectOf(event);
    if (subject) {
      await storeEvent(c.var.db, event, subject);
      c.executionCtx.waitUntil(actUpon(c.env, c.var.db, event.id));
    }
    return c.json({ received: true });
  },
);

async function signedEvent(c: Context<AppEnv>): Promise<Stripe.Event> {
  const body = await c.req.text();
  const header = c.req.header('Stripe-Signature') ?? '';
  // Two while the secret is being changed, with a comma between them.
  for (const secret of (c.env.STRIPE_WEBHOOK_SECRET || '').split(',').map((one) => one.trim())) {
    if (!secret) continue;
    const event = await Stripe.webhooks
      .constructEventAsync(body, header, secret, MAX_AGE_SECONDS, cryptoProvider)
      .catch(() => null);
    if (isEvent(event)) return ofOurMode(event, c.env.STRIPE_SECRET_KEY);
  }
  throw new Refusal(400, 'bad_signature', 'This message does not carry the signature of Stripe.');
}

/** A test account's messages are no news of real money, and the other way round: the endpoint's secret is in the wrong place. */
function ofOurMode(event: Stripe.Event, key: string): Stripe.Event {
  if (Boolean(event.livemode) !== /^[sr]k_live_/.test(key)) {
    const message =
      'This message is of another mode of Stripe than ours: test and live do not mix.';
    throw new Refusal(400, 'wrong_mode', message);
  }
  const version = String(event.api_version);
  if (event.api_version && version !== Stripe.API_VERSION && !unexpected.has(version)) {
    unexpected.add(version);
    console.warn(JSON.stringify({ stripeEventVersion: version, ours: Stripe.API_VERSION }));
  }
  return event;
}

/** Logged once each, and harmless: we read again at Stripe whatever a message says. */
const unexpected = new Set<string>();

/** Signed is not yet sensible. */
function isEvent(event: unknown): event is Stripe.Event {
  const { id, type, created, data } = (event ?? {}) as Partial<Stripe.Event>;
  return (
    typeof id === 'string' &&
    /^evt_\w{1,200}$/.test(id) &&
    typeof type === 'string' &&
    Number.isSafeInteger(created) &&
    typeof data?.object === 'object' &&
    data.object !== null
  );
}
