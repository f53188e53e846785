/** The local Stripe knows this key and no other; at Stripe it would mean nothing. */
export const LOCAL_KEY = 'sk_test_local';

/** Where its pages are for a browser. */
export const LOCAL_STRIPE_PATH = '/api/dev/stripe';

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** All of them or none. With the local key a card form of our own stands in for what needs the publishable one. */
export function missingPaymentConfiguration(env: Record<string, unknown>): string[] {
  const isSet = (name: string) => typeof env[name] === 'string' && env[name] !== '';
  if (!KEYS.some(isSet)) return [];
  const isLocal = env.STRIPE_SECRET_KEY === LOCAL_KEY;
  return KEYS.filter((name) => !isSet(name) && !(isLocal && name === 'STRIPE_PUBLISHABLE_KEY'));
}
