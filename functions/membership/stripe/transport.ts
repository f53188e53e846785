// How requests reach Stripe: its own host, or a local Stripe through a service binding or at a URL.

import { LOCAL_KEY } from '../../configuration/payments.ts';
import type { AppEnv } from '../../environment.ts';

type Bindings = AppEnv['Bindings'];
type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

export function isLocalStripe(env: Bindings): boolean {
  return env.STRIPE_SECRET_KEY === LOCAL_KEY && Boolean(env.STRIPE || env.STRIPE_API_URL);
}

/** Undefined when payments are off: a local key must never be sent to Stripe. */
export function wayToStripe(env: Bindings): Fetch | undefined {
  if (!env.STRIPE_SECRET_KEY) return undefined;
  if (env.STRIPE_SECRET_KEY !== LOCAL_KEY) return (input, init) => fetch(input, init);
  const { STRIPE: binding, STRIPE_API_URL: address } = env;
  if (binding) return (input, init) => binding.fetch(input, init);
  if (!address) return undefined;
  return (input, init) => {
    const { pathname, search } = new URL(input);
    return fetch(address + pathname + search, init);
  };
}

export const isSwitchedOn = (env: Bindings) => wayToStripe(env) !== undefined;
