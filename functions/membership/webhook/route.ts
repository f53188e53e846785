// Stripe's webhook endpoint: https://docs.stripe.com/webhooks
import { type Context, Hono } from 'hono';
import Stripe from 'stripe';
import * as v from 'valibot';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { bodiesUpTo, signedMessages, staysOpen } from '../../http/route-needs.ts';
import { EventShape } from './event-shape.ts';
import { processEvent, storeEvent } from './events.ts';
import { type Subject, subjectOf } from './subject.ts';

const MAX_BODY_BYTES = 256 * 1024;
/** Older messages are replays: Stripe signs each delivery anew. */
const MAX_AGE_SECONDS = 300;

const cryptoProvider = Stripe.createSubtleCryptoProvider();

/** 400 unless Stripe signed it within the limit; 200 once it is stored, whatever happens to it afterwards. */
export const stripeWebhook = new Hono<AppEnv>().post(
  '/',
  signedMessages,
  staysOpen('Stripe tells what was paid'),
  bodiesUpTo(MAX_BODY_BYTES, 'That is larger than any message of Stripe.'),
  async (c) => {
    const { event, subject } = sensible(await signedMessage(c));
    refuseOtherMode(event, c.env.STRIPE_SECRET_KEY);
    noteOtherVersion(event);
    if (subject) {
      await storeEvent(c.var.db, event, subject);
      c.executionCtx.waitUntil(processEvent(c.env, c.var.db, event.id));
    }
    return c.json({ received: true });
  },
);

type StripeEvent = v.InferOutput<typeof EventShape>;

/** The body as parsed by Stripe's SDK after the signature check, whatever its shape. */
async function signedMessage(c: Context<AppEnv>): Promise<unknown> {
  const body = await c.req.text();
  const header = c.req.header('Stripe-Signature') ?? '';
  // Two secrets, separated by a comma, while the secret is being rotated.
  for (const secret of (c.env.STRIPE_WEBHOOK_SECRET || '').split(',').map((one) => one.trim())) {
    if (!secret) continue;
    const message: unknown = await Stripe.webhooks
      .constructEventAsync(body, header, secret, MAX_AGE_SECONDS, cryptoProvider)
      .catch(() => null);
    if (message !== null) return message;
  }
  throw new ApiError(400, 'bad_signature', 'This message does not carry the signature of Stripe.');
}

/** Signed can still be malformed. 400 `bad_event`. */
function sensible(message: unknown): { event: StripeEvent; subject: Subject | null } {
  try {
    const event = v.parse(EventShape, message);
    return { event, subject: subjectOf(event) };
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    throw new ApiError(400, 'bad_event', 'This message does not have the shape of a Stripe event.');
  }
}

/** Test events are not about real money, and vice versa: the endpoint's secret is from the wrong mode. */
function refuseOtherMode({ livemode }: StripeEvent, key: string): void {
  if (Boolean(livemode) === /^[sr]k_live_/.test(key)) return;
  const message = 'This message is of another mode of Stripe than ours: test and live do not mix.';
  throw new ApiError(400, 'wrong_mode', message);
}

/** Logged once each, and harmless: we read the state at Stripe whatever an event says. */
const unexpected = new Set<string>();
const MAX_VERSIONS = 20;

function noteOtherVersion({ api_version: version }: StripeEvent): void {
  if (!version || version === Stripe.API_VERSION || unexpected.has(version)) return;
  if (unexpected.size >= MAX_VERSIONS) return;
  unexpected.add(version);
  console.warn(
    JSON.stringify({ stripeEventVersion: version.slice(0, 40), ours: Stripe.API_VERSION }),
  );
}
