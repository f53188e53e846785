// Resend over HTTP: https://resend.com/docs/api-reference/emails/send-email, …/send-batch-emails and …/errors
import { senderOf } from '../../configuration/mailbox.ts';
import type { AppEnv } from '../../environment.ts';
import { NotSent } from './not-sent.ts';
import type { Answer, EmailProvider, OutgoingEmail } from './provider.ts';
import { bulkWaitMs, retryAfterMs } from './rate-limit-headers.ts';

const TIMEOUT_MS = 8000;

/** Statuses with which Resend rejects an email's content. */
const REFUSED = new Set([400, 413, 422]);
/** Errors with such a status that are about our configuration. */
const OURS = new Set(['invalid_from_address', 'missing_api_key', 'invalid_idempotency_key']);

interface Fields {
  id?: unknown;
  name?: unknown;
  /** For a batch: the accepted emails and the refused ones. */
  data?: unknown;
  errors?: unknown;
}

export function resend({
  RESEND_API_KEY,
  RESEND_API_URL,
  MAIL_FROM,
}: Pick<AppEnv['Bindings'], 'RESEND_API_KEY' | 'RESEND_API_URL' | 'MAIL_FROM'>): EmailProvider {
  const url = `${RESEND_API_URL || 'https://api.resend.com'}/emails`;

  const post = (path: string, key: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${RESEND_API_KEY}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        // A batch with one bad address is not refused as a whole.
        ...(path && { 'x-batch-validation': 'permissive' }),
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      throw new NotSent(error.name === 'TimeoutError' ? 'timeout' : 'unreachable');
    });

  return {
    most: 100,
    keepsCopies: false,
    async send(emails, key): Promise<Answer> {
      const bodies = emails.map((email) => bodyOf(email, headerOf(senderOf(MAIL_FROM))));
      const [first] = emails;
      const isAlone = emails.length === 1 && first?.id === key;
      const response = await (isAlone && bodies[0]
        ? post('', key, bodies[0])
        : post('/batch', key, bodies));
      const fields = await fieldsOf(response);
      const accepted = isAlone ? Boolean(fields.id) : Array.isArray(fields.data);
      // Not accepted: a proxy responds instead, for instance with a "we are down" page and status 200.
      // Under a known key: Resend accepted an earlier version. Our record of that was lost, and a text has changed.
      if (!(response.ok && accepted) && fields.name !== 'invalid_idempotent_request')
        throw notSent(response, fields.name);
      return {
        outcomes: outcomesOf(emails.length, fields.errors),
        waitMs: bulkWaitMs(response.headers),
      };
    },
  };
}

/** Quoted only where RFC 5322 (3.2.3) asks for it. */
const headerOf = ({ name, email }: { name: string; email: string }) =>
  /[^\p{L}\p{N} !#$%&'*+/=?^_`{|}~-]/u.test(name)
    ? `"${name.replaceAll(/["\\]/g, '\\$&')}" <${email}>`
    : `${name} <${email}>`;

function bodyOf({ to, replyTo, subject, text, html, headers: more }: OutgoingEmail, from: string) {
  const headers = { 'Auto-Submitted': 'auto-generated', ...more };
  return { from, to: [to], reply_to: replyTo, subject, text, html, headers };
}

async function fieldsOf(response: Response): Promise<Fields> {
  try {
    return ((await response.json()) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** `errors` lists the indexes of the emails that could not be created; all others were. */
function outcomesOf(count: number, errors: unknown): (NotSent | null)[] {
  const failed = Array.isArray(errors) ? (errors as { index?: unknown }[]) : [];
  const places = new Set(failed.map(({ index }) => index));
  return Array.from({ length: count }, (_, place) =>
    places.has(place) ? new NotSent('http-422', 'never') : null,
  );
}

function notSent({ status, headers }: Response, name: unknown): NotSent {
  const code = `http-${status}`;
  // Rate limited, or an unknown API key: the next email would fail too.
  if (status === 429) return new NotSent(code, 'pause', retryAfterMs(headers));
  if (status === 401) return new NotSent(code, 'pause');
  const isAboutTheEmail = REFUSED.has(status) && typeof name === 'string' && !OURS.has(name);
  return new NotSent(code, isAboutTheEmail ? 'never' : 'again');
}
