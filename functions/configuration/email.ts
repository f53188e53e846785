// How mails leave: MAIL_PROVIDER names it, and each way needs other settings.
import { addressIn } from './mailbox.ts';

/** What each way needs. The outbox needs nothing: its mails stay in D1, to be read at /dev/outbox. */
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

/** Everything that is missing or cannot be right, all at once. */
export function missingEmailConfiguration(env: Record<string, unknown>): string[] {
  const provider = emailProviderName(env);
  if (!provider) return [`MAIL_PROVIDER (${Object.keys(NEEDS).join(', ')})`];
  const missing: string[] = NEEDS[provider].filter((name) => !env[name]);
  const from = env.MAIL_FROM;
  // Providers refuse every mail of a sender that they cannot read, one by one.
  if (provider !== 'outbox' && from && !addressIn(String(from)))
    missing.push('MAIL_FROM (Name <name@example.com>)');
  return missing;
}
