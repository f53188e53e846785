/** The only key that the local Stripe accepts; it is not valid at Stripe. */
export const LOCAL_KEY = 'sk_test_local';

/** The local Stripe's pages in a browser. */
export const LOCAL_STRIPE_PATH = '/api/dev/stripe';

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** All of them or none. With the local key, our own card form is used, which needs no publishable key. */
export function missingPaymentConfiguration(env: Record<string, unknown>): string[] {
  const isSet = (name: string) => typeof env[name] === 'string' && env[name] !== '';
  if (!KEYS.some(isSet)) return [];
  const isLocal = env.STRIPE_SECRET_KEY === LOCAL_KEY;
  return KEYS.filter((name) => !isSet(name) && !(isLocal && name === 'STRIPE_PUBLISHABLE_KEY'));
}
