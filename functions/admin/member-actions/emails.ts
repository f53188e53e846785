// The emails of the last 30 days that went to a member, and sending one again.
import type { Context } from 'hono';
import { recordTeamEvent } from '../../account/security-log/events.ts';
import { read } from '../../database/named.ts';
import { subjectOf as subjectLineOf } from '../../email/compose.ts';
import { deliverSoon } from '../../email/delivery.ts';
import type { EmailKind } from '../../email/email-data.ts';
import { type LinkPurpose, newLink } from '../../email/links.ts';
import { queueAgain, queueEmail } from '../../email/outbox.ts';
import { sendAgain } from '../../email/queue.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { actOnce } from '../audit-log/record.ts';
import { type Colleague, requireColleague } from '../colleague.ts';
import type { ActionInput } from './account.ts';
import { howToResend, NEW_LINKS, type SentEmail } from './resend.ts';
import { entryFor, type Subject, subjectOf } from './subject.ts';

const EMAIL_COLUMNS = `
  e.id, e.kind, e.to_address AS toAddress, e.data, e.created_at AS createdAt, e.sent_at AS sentAt, e.given_up_at AS givenUpAt,
  e.last_error AS lastError, m.email_verified_at IS NOT NULL AS isVerified`;

/** ?1 is reserved for the reader. */
const EMAILS = `
  SELECT ${EMAIL_COLUMNS} FROM mails e JOIN members m ON m.id = e.member_id
  WHERE e.member_id = ?2 AND ?1 IS NOT NULL ORDER BY e.created_at DESC LIMIT 60`;

const EMAIL = `
  SELECT ${EMAIL_COLUMNS} FROM mails e JOIN members m ON m.id = e.member_id WHERE e.id = ?1 AND e.member_id = ?2`;

interface EmailRow {
  id: string;
  kind: EmailKind;
  toAddress: string;
  data: string;
  createdAt: string;
  sentAt: string | null;
  givenUpAt: string | null;
  lastError: string | null;
  isVerified: 0 | 1;
}

const stateOf = (row: EmailRow): SentEmail => ({
  kind: row.kind,
  sentAt: row.sentAt,
  givenUpAt: row.givenUpAt,
  isKept: row.data !== '{}',
  isVerified: row.isVerified === 1,
});

/** 400 without an ID. */
export async function emailsOf(c: Context<AppEnv>, id: string | undefined) {
  const { rows } = await requireColleague(
    c,
    { ability: 'help-members', isSensitive: true },
    { emails: read<EmailRow>(EMAILS, id ?? '') },
  );
  if (!id) throw new ApiError(400, 'invalid_input', 'Please choose a member.');
  return {
    emails: rows.emails.map((row) => ({
      id: row.id,
      kind: row.kind,
      subject: nameOf(c, row),
      at: row.createdAt,
      sentAt: row.sentAt,
      lastError: row.lastError,
      again: howToResend(stateOf(row)),
    })),
  };
}

/** Its subject; delivered emails keep only their kind. */
function nameOf(c: Context<AppEnv>, { id, kind, toAddress: to, data }: EmailRow): string {
  try {
    return data === '{}' ? kind : subjectLineOf(c.env, { id, kind, to, data });
  } catch {
    return kind;
  }
}

/** An email that is no row of the list: a link to confirm the address, or for a new password. */
const FRESH: readonly string[] = ['verify', 'reset'] satisfies LinkPurpose[];

/** `emailId` is an email of the list, or `verify` or `reset`. 404 `no_email`, 409 `not_again` with the reason. */
export async function resendTo(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: ActionInput & { emailId: string },
): Promise<void> {
  const { db } = c.var;
  const subject = await subjectOf(c, colleague, input.memberId, { mayBeOneself: true });
  const row = FRESH.includes(input.emailId)
    ? freshRow(input.emailId as 'verify', subject)
    : await db.prepare(EMAIL).bind(input.emailId, subject.id).first<EmailRow>();
  if (!row) throw new ApiError(404, 'no_email', 'That email is gone: they are kept for 30 days.');
  const how = howToResend(stateOf(row));
  if ('refused' in how) throw new ApiError(409, 'not_again', how.refused);
  const entry = entryFor(colleague, subject, input, {
    ability: 'help-members',
    action: 'resend-email',
    after: { kind: row.kind },
  });
  await actOnce(db, entry, [
    ...(await statements(c, subject, row, how.how, input.id)),
    recordTeamEvent(db, [input.id, input.id], subject.id, {
      kind: 'email-resent',
      detail: nameOf(c, row),
    }),
  ]);
  deliverSoon(c);
}

function freshRow(
  kind: 'verify' | 'reset',
  { email, firstName, emailVerifiedAt }: Subject,
): EmailRow {
  const data = JSON.stringify({ firstName, linkId: '' });
  return {
    ...{ id: kind, kind, toAddress: email, data, createdAt: '', sentAt: '', givenUpAt: null },
    ...{ lastError: null, isVerified: emailVerifiedAt ? 1 : 0 },
  };
}

async function statements(
  c: Context<AppEnv>,
  subject: Subject,
  row: EmailRow,
  how: 'same' | 'copy' | 'new-link',
  requestId: string,
): Promise<D1PreparedStatement[]> {
  const { db } = c.var;
  if (how === 'same') return [sendAgain(db, row.id, Date.now())];
  if (how === 'copy') return [queueAgain(db, { emailId: row.id, key: requestId })];
  const purpose = NEW_LINKS[row.kind];
  const { id: memberId, email, firstName } = subject;
  const link = await newLink(db, c.env.TOKEN_SECRET, {
    purpose: purpose ?? 'reset',
    memberId,
    email,
  });
  return [
    ...link.statements,
    queueEmail(db, {
      kind: row.kind as 'verify' | 'reset',
      key: link.id,
      memberId,
      to: email,
      data: { firstName, linkId: link.id },
    }),
  ];
}
