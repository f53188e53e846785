// Cloudflare Turnstile, where it is switched on: a proof of being human instead of a rejected request.
// https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { clientAddress } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 5000;

export const turnstileIsOn = (c: Context<AppEnv>) => Boolean(c.env.TURNSTILE_SECRET_KEY);

/** Throws `prove_human` with the site key unless Cloudflare accepts the proof. 503 if Cloudflare is unreachable. */
export async function requireHuman(c: Context<AppEnv>, proof: string | undefined): Promise<void> {
  if (proof && (await isAccepted(c, proof))) return;
  throw new ApiError(
    403,
    'prove_human',
    'Please confirm that you’re not a robot, then try again.',
    {
      siteKey: c.env.TURNSTILE_SITE_KEY,
    },
  );
}

async function isAccepted(c: Context<AppEnv>, proof: string): Promise<boolean> {
  try {
    const response = await fetch(c.env.TURNSTILE_VERIFY_URL || VERIFY_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        secret: c.env.TURNSTILE_SECRET_KEY,
        response: proof,
        remoteip: clientAddress(c.req.raw.headers),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`siteverify answers ${response.status}`);
    return ((await response.json()) as { success?: unknown }).success === true;
  } catch {
    throw new ApiError(
      503,
      'busy',
      'We can’t check right now that you’re not a robot. Please try again in a minute.',
      { retryAfterSeconds: 30 },
    );
  }
}
