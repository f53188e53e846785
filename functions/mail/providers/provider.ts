// Who carries a mail from here to its reader.
import { type AppEnv, missingConfiguration } from '../../environment.ts';
import { mailProviderName } from '../configuration.ts';
import { cloudflare } from './cloudflare.ts';
import { outbox } from './outbox.ts';
import { resend } from './resend.ts';

export interface OutgoingMail {
  /** The same for every try, so that a provider can tell a retry from a second mail. */
  id: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailProvider {
  /** Resolves once the mail is taken over; throws NotSent when it is not. */
  send(mail: OutgoingMail): Promise<void>;
  /** True where a sent mail can still be read in D1. What somebody else carried needs no copy here. */
  keepsCopies: boolean;
}

/** Throws while anything is not configured: a mail that waits is better than one with links that lead nowhere. */
export function mailProvider(env: AppEnv['Bindings']): MailProvider {
  const settings = env as unknown as Record<string, unknown>;
  const missing = missingConfiguration(settings);
  if (missing.length > 0) throw new Error(`Not configured. Missing: ${missing.join(', ')}`);
  return { outbox, cloudflare, resend }[mailProviderName(settings) ?? 'outbox'](env);
}
