// Cloudflare Email Service through the binding EMAIL (wrangler.toml):
// https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
// It has no idempotency key: a crash between its response and our record of it sends the email twice.

import { addressIn } from '../../configuration/mailbox.ts';
import type { AppEnv } from '../../environment.ts';
import { NotSent } from './not-sent.ts';
import type { EmailProvider } from './provider.ts';

/** Caused by the email or its recipient. Errors about sender, domain and binding are ours to fix. */
const NEVER = new Set(['E_VALIDATION_ERROR', 'E_RECIPIENT_SUPPRESSED', 'E_CONTENT_TOO_LARGE']);
const PAUSE = new Set(['E_RATE_LIMIT_EXCEEDED', 'E_DAILY_LIMIT_EXCEEDED']);

export function cloudflare({
  EMAIL,
  MAIL_FROM,
}: Pick<AppEnv['Bindings'], 'EMAIL' | 'MAIL_FROM'>): EmailProvider {
  return {
    keepsCopies: false,
    async send({ to, replyTo, subject, text, html, headers: more }) {
      if (!EMAIL) throw new NotSent('no-binding', 'pause');
      const { name, email } = addressIn(MAIL_FROM) ?? { name: '', email: MAIL_FROM };
      const from = name ? { name, email } : email;
      const headers = { 'Auto-Submitted': 'auto-generated', ...more };
      try {
        await EMAIL.send({ from, to, replyTo, subject, text, html, headers });
      } catch (error) {
        throw notSent((error as { code?: unknown } | undefined)?.code);
      }
    },
  };
}

function notSent(code: unknown): NotSent {
  if (typeof code !== 'string' || !/^[A-Z_]{1,40}$/.test(code)) return new NotSent('unknown');
  if (NEVER.has(code)) return new NotSent(code, 'never');
  return new NotSent(code, PAUSE.has(code) ? 'pause' : 'again');
}
