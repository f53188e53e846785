// What a colleague does to a member's account: a note, signed out everywhere, another email address, all data, deletion.
import type { Context } from 'hono';
import { exportFile } from '../../account/data-export/export.ts';
import { emailChange } from '../../account/email.ts';
import { beginErasure, finishNow, refuseLastOwner } from '../../account/erasure.ts';
import { recordTeamEvent } from '../../account/security-log/events.ts';
import { IS_RECORDED } from '../../database/recorded.ts';
import { deliverSoon } from '../../email/delivery.ts';
import { queueEmail } from '../../email/outbox.ts';
import { forgetRefusal, refusalOf } from '../../email/refused-addresses.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { forgetKnownBrowsers } from '../../session/members.ts';
import { emailKey } from '../../session/rules/credentials.ts';
import { endSessions } from '../../session/sessions.ts';
import { newView } from '../../session/views/views.ts';
import { act, actOnce, onlyIfRecorded, wasRecorded } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';
import { entryFor, subjectOf } from './subject.ts';

export interface ActionInput {
  id: string;
  memberId: string;
  /** For a note, the note itself. */
  why: string;
}

/** The note is the entry's own sentence: the member reads it in their history and in their export. */
export async function writeNote(c: Context<AppEnv>, colleague: Colleague, input: ActionInput) {
  const { db } = c.var;
  const subject = await subjectOf(c, colleague, input.memberId, { mayBeOneself: true });
  const entry = entryFor(colleague, subject, input, { ability: 'help-members', action: 'note' });
  await act(db, entry, (request) => [
    recordTeamEvent(db, request, subject.id, {
      kind: 'note-by-team',
      detail: input.why,
      onlyIf: IS_RECORDED,
    }),
  ]);
}

const OPEN_SESSIONS = `
  SELECT count(*) AS sessions FROM sessions WHERE member_id = ?1 AND viewer_id IS NULL`;

/** Ends every session, and forgets the browsers that the member has used. */
export async function signOutMember(c: Context<AppEnv>, colleague: Colleague, input: ActionInput) {
  const { db } = c.var;
  const subject = await subjectOf(c, colleague, input.memberId, { mayBeOneself: true });
  const sessions = await db.prepare(OPEN_SESSIONS).bind(subject.id).first<number>('sessions');
  const entry = entryFor(colleague, subject, input, {
    ability: 'help-members',
    action: 'sign-out',
    before: { sessions },
    after: { sessions: 0 },
  });
  await actOnce(db, entry, [
    forgetKnownBrowsers(db, subject.id, crypto.randomUUID()),
    endSessions(db, subject.id),
    recordTeamEvent(db, [input.id, input.id], subject.id, {
      kind: 'signed-out-by-team',
    }),
  ]);
}

/** Emails go to the address again, until they come back once more. Throws 409 `not_refused`. */
export async function liftRefusal(c: Context<AppEnv>, colleague: Colleague, input: ActionInput) {
  const { db } = c.var;
  const subject = await subjectOf(c, colleague, input.memberId, { mayBeOneself: true });
  const refused = await refusalOf(db, subject.email);
  // The same request again, after a lost answer.
  if (!refused && (await wasRecorded(db, input.id))) return;
  if (!refused)
    throw new ApiError(409, 'not_refused', 'Emails go to that address already. Nothing to lift.');
  const entry = entryFor(colleague, subject, input, {
    ability: 'help-members',
    action: 'lift-refusal',
    before: refused,
  });
  await actOnce(db, entry, [
    forgetRefusal(db, subject.email),
    recordTeamEvent(db, [input.id, input.id], subject.id, { kind: 'refusal-lifted' }),
  ]);
}

/** As the member's own change: it counts once the link at the new address is followed. The old address is told. */
export async function changeEmailOf(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: ActionInput & { email: string },
) {
  const { db } = c.var;
  const subject = await subjectOf(c, colleague, input.memberId);
  const { id, email, timeZone } = subject;
  if (emailKey(input.email) === emailKey(email)) {
    const message = 'That’s already the member’s address';
    throw new ApiError(400, 'same_address', message, { fields: { email: message } });
  }
  const entry = entryFor(colleague, subject, input, {
    ability: 'help-members',
    action: 'change-email',
    before: { email },
    after: { email: input.email },
  });
  const asked = {
    at: new Date().toISOString(),
    timeZone,
    ...{ device: 'Our team, for you', country: '' },
  };
  await actOnce(db, entry, [
    ...(await emailChange(c, subject, input.email, asked)),
    recordTeamEvent(db, [input.id, input.id], id, {
      kind: 'email-change-asked-by-team',
    }),
  ]);
  deliverSoon(c);
}

/** The same file as the member's own export. The member is told. Each request makes the file again. */
export async function exportMember(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: ActionInput,
): Promise<Response> {
  const { db } = c.var;
  const subject = await subjectOf(c, colleague, input.memberId, { mayBeOneself: true });
  const { id: memberId, firstName, timeZone } = subject;
  const entry = entryFor(colleague, subject, input, {
    ability: 'help-members',
    action: 'export-data',
  });
  const { member } = colleague;
  // The export reads by a session: this one replaces the member's while the file is made.
  const view = await newView(c, {
    memberId,
    viewer: { id: member.id, sessionId: member.session.id },
    onlyIf: IS_RECORDED,
  });
  const isFirst = await act(db, entry, (request) => [
    ...view.statements(request),
    recordTeamEvent(db, request, memberId, { kind: 'exported-by-team', onlyIf: IS_RECORDED }),
    queueEmail(db, {
      kind: 'exported-by-team',
      key: input.id,
      memberId,
      to: subject.email,
      data: { firstName, timeZone, at: new Date().toISOString() },
      onlyIf: onlyIfRecorded(request),
    }),
  ]);
  if (!isFirst)
    throw new ApiError(
      409,
      'already_exported',
      'That file was already made. Please ask for it again.',
    );
  deliverSoon(c);
  c.set('asMember', view.tokenHash);
  const file = await exportFile(c);
  c.set('offlineOwner', undefined);
  return file;
}

/** The same path as the member's own deletion. Throws 409 `last_owner`. */
export async function eraseMember(c: Context<AppEnv>, colleague: Colleague, input: ActionInput) {
  const { db } = c.var;
  if (await wasRecorded(db, input.id)) return finishNow(c, input.memberId);
  const subject = await subjectOf(c, colleague, input.memberId);
  await refuseLastOwner(db, subject.id);
  const entry = entryFor(colleague, subject, input, {
    ability: 'help-members',
    action: 'erase-account',
  });
  await actOnce(db, entry, beginErasure(db, subject));
  await finishNow(c, subject.id);
}
