// The provider that MAIL_PROVIDER names.
import { emailProviderName } from '../../configuration/email.ts';
import { missingConfiguration } from '../../configuration/missing.ts';
import type { AppEnv } from '../../environment.ts';
import { cloudflare } from './cloudflare.ts';
import { outbox } from './outbox.ts';
import type { EmailProvider } from './provider.ts';
import { resend } from './resend.ts';

/** Throws while anything is not configured: a delayed email is better than one with broken links. */
export function emailProvider(env: AppEnv['Bindings']): EmailProvider {
  const settings = env as unknown as Record<string, unknown>;
  const missing = missingConfiguration(settings);
  if (missing.length > 0) throw new Error(`Not configured. Missing: ${missing.join(', ')}`);
  return { outbox, cloudflare, resend }[emailProviderName(settings) ?? 'outbox'](env);
}
