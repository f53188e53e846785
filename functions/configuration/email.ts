// The email provider: MAIL_PROVIDER names it, and each provider has its settings.
import { addressIn } from './mailbox.ts';

/** Required settings by provider. The outbox needs none: its emails stay in D1, shown at /dev/outbox. */
const NEEDS = {
  outbox: [],
  cloudflare: ['MAIL_FROM'],
  resend: ['MAIL_FROM', 'RESEND_API_KEY'],
} as const;

export type EmailProviderName = keyof typeof NEEDS;

export function emailProviderName(env: Record<string, unknown>): EmailProviderName | undefined {
  const name = env.MAIL_PROVIDER || 'outbox';
  return typeof name === 'string' && Object.hasOwn(NEEDS, name)
    ? (name as EmailProviderName)
    : undefined;
}

/** All settings that are missing or invalid, in one list. */
export function missingEmailConfiguration(env: Record<string, unknown>): string[] {
  const provider = emailProviderName(env);
  if (!provider) return [`MAIL_PROVIDER (${Object.keys(NEEDS).join(', ')})`];
  const missing: string[] = NEEDS[provider].filter((name) => !env[name]);
  const from = env.MAIL_FROM;
  // Providers reject every email from a sender that they cannot parse.
  if (provider !== 'outbox' && from && !addressIn(String(from)))
    missing.push('MAIL_FROM (Name <name@example.com>)');
  return missing;
}
