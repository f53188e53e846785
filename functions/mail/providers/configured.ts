// The provider that MAIL_PROVIDER names.
import { mailProviderName } from '../../configuration/email.ts';
import { missingConfiguration } from '../../configuration/missing.ts';
import type { AppEnv } from '../../environment.ts';
import { cloudflare } from './cloudflare.ts';
import { outbox } from './outbox.ts';
import type { MailProvider } from './provider.ts';
import { resend } from './resend.ts';

/** Throws while anything is not configured: a mail that waits is better than one with links that lead nowhere. */
export function mailProvider(env: AppEnv['Bindings']): MailProvider {
  const settings = env as unknown as Record<string, unknown>;
  const missing = missingConfiguration(settings);
  if (missing.length > 0) throw new Error(`Not configured. Missing: ${missing.join(', ')}`);
  return { outbox, cloudflare, resend }[mailProviderName(settings) ?? 'outbox'](env);
}
