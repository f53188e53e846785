// Asks what the site is made of whether it answers: each within a few seconds, none of it changes anything.
import type { AppEnv } from '../../environment.ts';
import { isSwitchedOn, wayToStripe } from '../../membership/stripe/transport.ts';

type Bindings = AppEnv['Bindings'];

const TIMEOUT_MS = 4000;

async function inTime(work: () => Promise<boolean>): Promise<boolean> {
  const late = scheduler.wait(TIMEOUT_MS).then(() => false);
  return Promise.race([work().catch(() => false), late]);
}

/** A built page, from the asset layer. */
export const pagesAnswer = (env: Bindings) =>
  inTime(async () => (await env.ASSETS.fetch(new URL('/plans', env.ORIGIN))).ok);

/** Sign-in needs the hashers. */
export const hashersAnswer = (env: Bindings) =>
  inTime(async () => {
    const hasher = env.PASSWORD_HASHER.getByName('0') as unknown as {
      answers(): Promise<boolean>;
    };
    return hasher.answers();
  });

/** Null without a bucket. A file that is not there is an answer. */
export async function uploadsAnswer(env: Bindings): Promise<boolean | null> {
  const { UPLOADS } = env;
  if (!UPLOADS) return null;
  return inTime(async () => {
    await UPLOADS.head('status');
    return true;
  });
}

/** Null while payments are off. Without a key, so no answer names an account; a refusal is an answer. */
export async function stripeAnswers(env: Bindings): Promise<boolean | null> {
  if (!isSwitchedOn(env)) return null;
  const way = wayToStripe(env);
  return inTime(async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await way?.('https://api.stripe.com/v1/balance', { signal });
    return (response?.status ?? 500) < 500;
  });
}

/** Null without an address to ask: Workers AI is a binding, and asking it would be a call that is billed. */
export async function modelAnswers(env: Bindings): Promise<boolean | null> {
  const { AI_PROVIDER, AI_API_URL, AI_API_KEY } = env;
  if (AI_PROVIDER !== 'openai-compatible' || !AI_API_URL) return null;
  return inTime(async () => {
    const { status } = await fetch(`${AI_API_URL}/models`, {
      headers: { Authorization: `Bearer ${AI_API_KEY}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status < 500;
  });
}
