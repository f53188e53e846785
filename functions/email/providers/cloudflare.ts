// Cloudflare Email Service through the binding EMAIL (wrangler.toml):
// https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
// It takes one email per call and has no idempotency key: a crash between its responses and our record of them sends
// those emails twice.

import { senderOf } from '../../configuration/mailbox.ts';
import type { AppEnv } from '../../environment.ts';
import { NotSent } from './not-sent.ts';
import type { EmailProvider, OutgoingEmail } from './provider.ts';

/** Caused by the email or its recipient. Errors about sender, domain and binding are ours to fix. */
const NEVER = new Set(['E_VALIDATION_ERROR', 'E_RECIPIENT_SUPPRESSED', 'E_CONTENT_TOO_LARGE']);
const PAUSE = new Set(['E_RATE_LIMIT_EXCEEDED', 'E_DAILY_LIMIT_EXCEEDED']);
/** A Worker has six connections: https://developers.cloudflare.com/workers/platform/limits/#simultaneous-open-connections */
const AT_ONCE = 5;

export function cloudflare({
  EMAIL,
  MAIL_FROM,
}: Pick<AppEnv['Bindings'], 'EMAIL' | 'MAIL_FROM'>): EmailProvider {
  async function sendOne({ to, replyTo, subject, text, html, headers: more }: OutgoingEmail) {
    if (!EMAIL) return new NotSent('no-binding', 'pause');
    const { name, email } = senderOf(MAIL_FROM);
    const from = name ? { name, email } : email;
    const headers = { 'Auto-Submitted': 'auto-generated', ...more };
    try {
      await EMAIL.send({ from, to, replyTo, subject, text, html, headers });
      return null;
    } catch (error) {
      return notSent((error as { code?: unknown } | undefined)?.code);
    }
  }

  return {
    most: 25,
    keepsCopies: false,
    async send(emails) {
      const outcomes: (NotSent | null)[] = emails.map(() => null);
      const waiting = emails.entries();
      let pause: NotSent | undefined;
      const sender = async () => {
        for (const [place, email] of waiting) {
          // After the provider's limit the rest is not even tried.
          const outcome: NotSent | null = pause ?? (await sendOne(email));
          if (outcome?.retry === 'pause') pause = outcome;
          outcomes[place] = outcome;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sender));
      return { outcomes };
    },
  };
}

function notSent(code: unknown): NotSent {
  if (typeof code !== 'string' || !/^[A-Z_]{1,40}$/.test(code)) return new NotSent('unknown');
  if (NEVER.has(code)) return new NotSent(code, 'never');
  return new NotSent(code, PAUSE.has(code) ? 'pause' : 'again');
}
