// Resend's webhook about emails that came back and about complaints: https://resend.com/docs/webhooks/introduction
// Signed by Svix: https://docs.svix.com/receiving/verifying-payloads/how-manual
import { type Context, Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import * as v from 'valibot';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { bodiesUpTo, signedMessages, staysOpen } from '../http/route-needs.ts';
import { type RefusedBecause, refuseAddresses } from './refused-addresses.ts';

const MAX_BODY_BYTES = 256 * 1024;
/** Older messages are replays: each delivery is signed anew. */
const MAX_AGE_SECONDS = 300;
const MOST_ADDRESSES = 50;

const Event = v.object({
  type: v.string(),
  data: v.optional(
    v.object({
      to: v.optional(v.pipe(v.array(v.string()), v.maxLength(MOST_ADDRESSES))),
      bounce: v.optional(
        v.object({ type: v.optional(v.string()), subType: v.optional(v.string()) }),
      ),
    }),
  ),
});

/** 404 while no secret is set, 400 unless Resend signed it within five minutes; 200 once it is stored. */
export const resendWebhook = new Hono<AppEnv>().post(
  '/',
  signedMessages,
  staysOpen('addresses that refuse emails are told once'),
  bodiesUpTo(MAX_BODY_BYTES, 'That is larger than any message of Resend.'),
  async (c) => {
    const { id, body } = await signedMessage(c);
    const refusal = refusalIn(body);
    if (refusal) await store(c.var.db, id, refusal, Date.now());
    return c.json({ received: true });
  },
);

async function signedMessage(c: Context<AppEnv>): Promise<{ id: string; body: string }> {
  const secrets = (c.env.RESEND_WEBHOOK_SECRET || '').split(',').flatMap((one) => one.trim() || []);
  if (secrets.length === 0)
    throw new ApiError(404, 'not_found', 'There’s nothing at this address.');
  const id = c.req.header('svix-id') ?? '';
  const timestamp = c.req.header('svix-timestamp') ?? '';
  const signatures = (c.req.header('svix-signature') ?? '').slice(0, 2000).split(' ');
  const body = await c.req.text();
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const isFresh = /^\d{1,12}$/.test(timestamp) && age <= MAX_AGE_SECONDS;
  if (/^[\w.-]{1,100}$/.test(id) && isFresh)
    // Two secrets, separated by a comma, while the secret is being rotated.
    for (const secret of secrets) {
      const expected = await signatureOf(secret, `${id}.${timestamp}.${body}`);
      for (const signature of signatures)
        if (await timingSafeEqual(signature, expected)) return { id, body };
    }
  throw new ApiError(400, 'bad_signature', 'This message does not carry the signature of Resend.');
}

/** "v1,…" in base64, of HMAC-SHA-256 with the secret's bytes. */
async function signatureOf(secret: string, signed: string): Promise<string> {
  const bytes = Uint8Array.fromBase64(secret.replace(/^whsec_/, ''));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signed));
  return `v1,${new Uint8Array(mac).toBase64()}`;
}

interface Refusal {
  because: RefusedBecause;
  detail: string;
  addresses: string[];
}

/** Null for every other message, and for a full mailbox or a server that was down: the next email may arrive. */
function refusalIn(body: string): Refusal | null {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), body);
  if (!success)
    throw new ApiError(400, 'bad_event', 'This message does not have the shape of an event.');
  const { to: addresses = [], bounce } = output.data ?? {};
  if (output.type === 'email.complained')
    return { because: 'complaint', detail: 'marked as spam', addresses };
  if (output.type === 'email.suppressed')
    return { because: 'bounce', detail: 'suppressed by the provider', addresses };
  if (output.type !== 'email.bounced' || (bounce?.type && bounce.type !== 'Permanent')) return null;
  return { because: 'bounce', detail: wordsOf(bounce?.subType), addresses };
}

/** Stored and shown, so nothing but a code. */
const wordsOf = (code = '') => (/^[\w -]{1,60}$/.test(code) ? code : 'Permanent');

/** The second delivery of a message changes nothing: the member may have confirmed the address since. */
async function store(
  db: D1Database,
  id: string,
  { addresses, ...refusal }: Refusal,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  await writeBatch(db, [
    refuseAddresses(db, addresses, { ...refusal, unlessSeen: id }, now),
    db
      .prepare(
        'INSERT INTO email_provider_events (id, received_at) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING',
      )
      .bind(id, at),
  ]);
}

/** Longer than any sender retries. */
export async function forgetProviderEvents(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM email_provider_events WHERE received_at < ?1')
    .bind(new Date(now - 30 * 86_400_000).toISOString())
    .run();
}
