// Receives Sanity's webhooks about published content: https://www.sanity.io/docs/webhooks
import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { bodiesUpTo, signedMessages, staysOpen } from '../http/route-needs.ts';
import { askForBuild, wantBuild } from './builds.ts';

/** Enough for a whole document in the projection. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Sanity retries for half an hour; an older message is a replay. */
const MAX_AGE_MS = 24 * 60 * 60_000;

/** 401 unless Sanity signed it; 200 once it is stored, whether or not the build succeeds. */
export const sanityHook = new Hono<AppEnv>().post(
  '/',
  signedMessages,
  staysOpen('editors publish, and content is not in the database'),
  bodiesUpTo(MAX_BODY_BYTES, 'That is larger than any message of Sanity.'),
  async (c) => {
    const { SANITY_WEBHOOK_SECRET: secret } = c.env;
    if (!secret) throw new ApiError(404, 'not_found', 'There’s nothing at this address.');
    const signature = c.req.header(SIGNATURE_HEADER_NAME) ?? '';
    const body = await c.req.text();
    if (!(await isSigned(body, signature, secret))) {
      throw new ApiError(
        401,
        'bad_signature',
        'This message does not carry the signature of Sanity.',
      );
    }
    if (!isAboutDraft(body)) {
      // A retried delivery has the same key; older versions of Sanity send none, and then the signature is the key.
      await wantBuild(c.var.db, messageKey(c) ?? signature);
      c.executionCtx.waitUntil(askForBuild(c.env, c.var.db));
    }
    return c.json({ received: true });
  },
);

async function isSigned(body: string, signature: string, secret: string): Promise<boolean> {
  if (!(await isValidSignature(body, signature, secret))) return false;
  return Math.abs(Date.now() - decodeSignatureHeader(signature).timestamp) < MAX_AGE_MS;
}

function messageKey(c: Context<AppEnv>): string | undefined {
  const key = c.req.header('Idempotency-Key');
  return key && key.length <= 200 ? key : undefined;
}

/** Only editors see drafts. A message that names no document may be about any document. */
function isAboutDraft(body: string): boolean {
  try {
    const { _id } = JSON.parse(body) as { _id?: unknown };
    return typeof _id === 'string' && /^(drafts|versions)\./.test(_id);
  } catch {
    return false;
  }
}
