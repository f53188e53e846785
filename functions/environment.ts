// What the Worker needs from its environment, and what every request carries.
import type { RequestIdVariables } from 'hono/request-id';
import { missingMailConfiguration } from './mail/configuration.ts';
import { missingPaymentConfiguration } from './membership/configuration.ts';

export type AppEnv = {
  Bindings: Env & {
    /** Hashes of the inline scripts and styles of the built pages; absent in `astro dev`. */
    CSP_HASHES?: string;
    /** Cloudflare Email Service, where wrangler.toml declares it. */
    EMAIL?: SendEmail;
    /** The local Stripe, where it runs beside this Worker. */
    STRIPE?: Fetcher;
  };
  Variables: RequestIdVariables & {
    db: D1Database;
    /** When the request arrived, in milliseconds since 1970. */
    startedAt: number;
    /** For a document that needs a policy of its own. */
    contentSecurityPolicy?: string;
  };
};

const REQUIRED = ['ORIGIN', 'ENVIRONMENT', 'TOKEN_SECRET'] as const;

/** Settings that only make sense together: one of them alone is a half-configured platform. */
const TOGETHER = [
  ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_READ_TOKEN'],
  ['SANITY_WEBHOOK_SECRET', 'DEPLOY_HOOK_URL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
] as const;

/** Names every variable that is missing, all at once, so that nobody fixes them one by one. */
export function missingConfiguration(env: Record<string, unknown>): string[] {
  const isSet = (name: string) => typeof env[name] === 'string' && env[name] !== '';
  const missing: string[] = REQUIRED.filter((name) => !isSet(name));
  for (const group of TOGETHER) {
    if (group.some(isSet)) missing.push(...group.filter((name) => !isSet(name)));
  }
  return [...missing, ...missingPaymentConfiguration(env), ...missingMailConfiguration(env)];
}
