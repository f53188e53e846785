// The settings that a backup has: the values of those that are not secret, and the names of the secrets.
import type { AppEnv } from '../environment.ts';

/** Everything else in .dev.vars.example is a secret: a test compares. */
export const PUBLIC_SETTINGS = [
  'ORIGIN',
  'ENVIRONMENT',
  'EDGE_CACHE_SECONDS',
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_API_HOST',
  'MAIL_PROVIDER',
  'MAIL_FROM',
  'RESEND_API_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_ISSUER',
  'APPLE_CLIENT_ID',
  'APPLE_TEAM_ID',
  'APPLE_KEY_ID',
  'APPLE_ISSUER',
  'BADGE_OLD_KEYS',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_VERIFY_URL',
  'AI_PROVIDER',
  'AI_MODEL',
  'AI_API_URL',
  'AI_DAILY_LIMIT',
  'STRIPE_PUBLISHABLE_KEY',
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_API_URL',
  'CLOUDFLARE_PLAN',
  'USAGE_SECONDS',
  'EMAILS_PER_MONTH',
  'BACKUP_RECIPIENT',
  'BACKUP_S3_URL',
  'BACKUP_S3_REGION',
] as const;

export const SECRETS = [
  'ALERT_WEBHOOK_URL',
  'SANITY_READ_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'DEPLOY_HOOK_URL',
  'TOKEN_SECRET',
  'BADGE_SIGNING_KEY',
  'PUSH_KEY',
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'TURNSTILE_SECRET_KEY',
  'AI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'CLOUDFLARE_API_TOKEN',
  'BACKUP_S3_KEY_ID',
  'BACKUP_S3_SECRET',
] as const;

export function settingsOf(env: AppEnv['Bindings']) {
  const all = env as unknown as Record<string, unknown>;
  const isSet = (name: string) => typeof all[name] === 'string' && all[name] !== '';
  return {
    values: Object.fromEntries(
      PUBLIC_SETTINGS.filter(isSet).map((name) => [name, String(all[name])]),
    ),
    secrets: SECRETS.filter(isSet),
  };
}
