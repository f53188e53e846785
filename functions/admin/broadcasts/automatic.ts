// Emails that go out by a rule: how many did in the last 28 days, how each reads, and which an owner has switched off.
import type { Context } from 'hono';
import type * as v from 'valibot';
import { type Read, read } from '../../database/named.ts';
import { switchEmail } from '../../email/switches.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { act } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';
import { AUTOMATIC_KINDS, type AutomaticKind, automaticOf } from './rules/automatic.ts';
import type { SwitchBody } from './rules/schemas.ts';
import { sampleEmails } from './sample-emails.ts';

/** ?1 is reserved for the reader; ?2 is a JSON array of kinds, ?3 28 days ago; the outbox keeps emails for 30. */
const AUTOMATIC = `
  SELECT k.value AS kind, (SELECT switched_off_at FROM email_switches s WHERE s.kind = k.value) AS off_since,
    (SELECT count(*) FROM mails e WHERE e.kind = k.value AND e.sent_at > ?3) AS sent
  FROM json_each(?2) k WHERE ?1 IS NOT NULL`;

interface AutomaticRow {
  kind: AutomaticKind;
  off_since: string | null;
  sent: number;
}

export const automaticRead = (now: number): Read<AutomaticRow> =>
  read<AutomaticRow>(
    AUTOMATIC,
    JSON.stringify(AUTOMATIC_KINDS),
    new Date(now - 28 * 86_400_000).toISOString(),
  );

export const automaticFrom = (rows: AutomaticRow[], env: AppEnv['Bindings']) =>
  rows.map(({ kind, off_since, sent }) => ({
    ...{ kind, offSince: off_since, sent },
    emails: sampleEmails(env, kind),
  }));

/** 409 for an email that members need. */
export async function switchAutomatic(
  c: Context<AppEnv>,
  { member }: Colleague,
  { id, kind, isOn }: v.InferOutput<typeof SwitchBody>,
): Promise<void> {
  const { always } = automaticOf(kind);
  if (always) throw new ApiError(409, 'always_on', `That email can’t be switched off. ${always}`);
  await act(
    c.var.db,
    {
      requestId: id,
      actorId: member.id,
      ability: 'send-broadcasts',
      action: isOn ? 'switch-email-on' : 'switch-email-off',
      subjectId: null,
      why: '',
      before: {},
      after: { kind },
    },
    () => [switchEmail(c.var.db, kind, isOn)],
  );
}
