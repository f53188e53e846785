// Everything that a setup talks to, on this machine: Cloudflare with the site that is deployed there, Stripe, Resend.
import { join, resolve } from 'node:path';
import { type LiveSite, liveSite } from '../local-cloudflare/live/site.ts';
import { withoutUpdateCheck } from '../local-cloudflare/offline.ts';
import { startLocalCloudflare } from '../local-cloudflare/start.ts';
import { startLocalStripe } from '../local-stripe/start.ts';
import { RESEND_KEY, startLocalResend } from './resend.ts';

interface Rehearsal {
  /** For the commands of a rehearsal. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** The keys that the local services take. */
export const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  RESEND_API_KEY: RESEND_KEY,
};

/** `keepIn`: where the account stays between rehearsals. `domain`: the one domain of the account. */
export async function startRehearsal(keepIn: string, domain: string): Promise<Rehearsal> {
  const cloudflare = await startLocalCloudflare({ keepIn: resolve(keepIn, 'account') });
  const { account } = cloudflare;
  account.state.zones = [{ id: 'fedcba9876543210fedcba9876543210', name: domain }];
  account.save();
  const stripe = await startLocalStripe({ port: 0, keepIn: resolve(keepIn, 'stripe') });
  const resend = await startLocalResend([]);
  const addresses = { STRIPE_API_URL: stripe.url, RESEND_API_URL: resend.url };
  const site: LiveSite = await liveSite({ account, variables: addresses });
  return {
    environment: {
      ...cloudflare.environment,
      ...(await withoutUpdateCheck(join(resolve(keepIn), 'tmp'))),
      ...site.environment,
      ...addresses,
    },
    async stop() {
      await site.stop();
      await Promise.all([cloudflare.stop(), stripe.stop(), resend.stop()]);
    },
  };
}
