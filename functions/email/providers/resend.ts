// Resend over HTTP: https://resend.com/docs/api-reference/emails/send-email and …/errors
import type { AppEnv } from '../../environment.ts';
import { NotSent } from './not-sent.ts';
import type { EmailProvider, OutgoingEmail } from './provider.ts';

const TIMEOUT_MS = 8000;

/** Statuses with which Resend rejects an email's content. */
const REFUSED = new Set([400, 413, 422]);
/** Errors with such a status that are about our configuration. */
const OURS = new Set(['invalid_from_address', 'missing_api_key', 'invalid_idempotency_key']);

export function resend({
  RESEND_API_KEY,
  RESEND_API_URL,
  MAIL_FROM,
}: Pick<AppEnv['Bindings'], 'RESEND_API_KEY' | 'RESEND_API_URL' | 'MAIL_FROM'>): EmailProvider {
  const url = `${RESEND_API_URL || 'https://api.resend.com'}/emails`;
  return {
    keepsCopies: false,
    async send(email) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${RESEND_API_KEY}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': email.id,
        },
        body: JSON.stringify(bodyOf(email, MAIL_FROM)),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new NotSent(error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
      });
      const { id, name } = await fieldsOf(response);
      // A proxy may respond instead, for instance with a "we are down" page and status 200.
      if (response.ok && id) return;
      // Resend accepted an earlier version under this key: our record of that was lost, and a text has changed since.
      if (name === 'invalid_idempotent_request') return;
      throw notSent(response.status, name);
    },
  };
}

function bodyOf({ to, replyTo, subject, text, html, headers: more }: OutgoingEmail, from: string) {
  const headers = { 'Auto-Submitted': 'auto-generated', ...more };
  return { from, to: [to], reply_to: replyTo, subject, text, html, headers };
}

async function fieldsOf(response: Response): Promise<{ id?: unknown; name?: unknown }> {
  try {
    return ((await response.json()) as object | null) ?? {};
  } catch {
    return {};
  }
}

function notSent(status: number, name: unknown): NotSent {
  const code = `http-${status}`;
  // Rate limited, or an unknown API key: the next email would fail too.
  if (status === 429 || status === 401) return new NotSent(code, 'pause');
  const isAboutTheEmail = REFUSED.has(status) && typeof name === 'string' && !OURS.has(name);
  return new NotSent(code, isAboutTheEmail ? 'never' : 'again');
}
