// The configuration that the platform requires.
import { missingAiConfiguration } from './ai.ts';
import { missingBackupConfiguration } from './backups.ts';
import { missingBadgeConfiguration } from './badges.ts';
import { missingEmailConfiguration } from './email.ts';
import { missingPaymentConfiguration } from './payments.ts';
import { missingPushConfiguration } from './push.ts';

const REQUIRED = ['ORIGIN', 'ENVIRONMENT', 'TOKEN_SECRET'] as const;

/** Settings that only make sense together: one of them alone is a half-configured platform. */
const TOGETHER = [
  ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_READ_TOKEN'],
  ['SANITY_WEBHOOK_SECRET', 'DEPLOY_HOOK_URL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
] as const;

/** Names all missing variables together, so that they don't have to be found one by one. */
export function missingConfiguration(env: Record<string, unknown>): string[] {
  const isSet = (name: string) => typeof env[name] === 'string' && env[name] !== '';
  const missing: string[] = REQUIRED.filter((name) => !isSet(name));
  for (const group of TOGETHER) {
    if (group.some(isSet)) missing.push(...group.filter((name) => !isSet(name)));
  }
  return [
    ...missing,
    ...missingPaymentConfiguration(env),
    ...missingEmailConfiguration(env),
    ...missingAiConfiguration(env),
    ...missingBackupConfiguration(env),
    ...missingBadgeConfiguration(env),
    ...missingPushConfiguration(env),
  ];
}
