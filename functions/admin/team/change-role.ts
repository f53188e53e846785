// An owner grants or revokes a member's role: never their own.

import type { Context } from 'hono';
import { recordEvent } from '../../account/security-log/events.ts';
import { IS_RECORDED } from '../../database/recorded.ts';
import { deliverSoon } from '../../email/delivery.ts';
import { queueEmail, queueEmails } from '../../email/outbox.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import type { Role } from '../../rules/roles.ts';
import { ROLE_LABELS } from '../../rules/roles.ts';
import { emailKey } from '../../session/rules/credentials.ts';
import { act, onlyIfRecorded } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';

export interface RoleChangeInput {
  id: string;
  change: 'grant' | 'revoke';
  role: Role;
  email: string;
  why: string;
}

const SUBJECT = `
  SELECT id, email, first_name, time_zone, (SELECT json_group_array(role) FROM member_roles WHERE member_id = members.id) AS roles
  FROM members WHERE email_key = ?1`;

interface SubjectRow {
  id: string;
  email: string;
  first_name: string;
  time_zone: string;
  roles: string;
}

const GRANT_RECORDED = `
  INSERT INTO member_roles (member_id, role, granted_at)
  SELECT id, ?4, ?5 FROM members WHERE id = ?3 AND ${IS_RECORDED} ON CONFLICT DO NOTHING`;

const REVOKE_RECORDED = `
  DELETE FROM member_roles WHERE member_id = ?3 AND role = ?4 AND ${IS_RECORDED}`;

/** Idempotent by the request's ID. Throws 404 for an unknown address, 403 for one's own role. */
export async function changeRole(
  c: Context<AppEnv>,
  { member: actor }: Colleague,
  { id: requestId, change, role, email, why }: RoleChangeInput,
): Promise<void> {
  const { db } = c.var;
  const subject = await db.prepare(SUBJECT).bind(emailKey(email)).first<SubjectRow>();
  if (!subject)
    throw new ApiError(404, 'no_member', 'No member has this email address.', {
      fields: { email: 'No member has this email address' },
    });
  if (subject.id === actor.id)
    throw new ApiError(403, 'own_role', 'You can’t change your own roles. Another owner can.');
  const before = JSON.parse(subject.roles) as Role[];
  const after = change === 'grant' ? [...before, role] : before.filter((each) => each !== role);
  const entry = {
    requestId,
    actorId: actor.id,
    ability: 'manage-team',
    action: `${change}-${role}`,
    subjectId: subject.id,
    why,
    before: { roles: before },
    after: { roles: [...new Set(after)] },
  } as const;
  await act(db, entry, (request) => [
    ...emailsAbout(db, request, subject, { change, role }),
    change === 'grant'
      ? db.prepare(GRANT_RECORDED).bind(...request, subject.id, role, new Date().toISOString())
      : db.prepare(REVOKE_RECORDED).bind(...request, subject.id, role),
    recordEvent(c, subject.id, change === 'grant' ? 'role-granted' : 'role-revoked', {
      detail: ROLE_LABELS[role],
      isByTeam: true,
      onlyIfChanged: true,
    }),
  ]);
  deliverSoon(c);
}

/** Only with the role that is about to be taken back, or without the one to be granted: the change comes after it. */
const CHANGES = {
  grant: 'NOT EXISTS (SELECT 1 FROM member_roles WHERE member_id = ?12 AND role = ?13)',
  revoke: 'EXISTS (SELECT 1 FROM member_roles WHERE member_id = ?12 AND role = ?13)',
} as const;

/** ?4 is the member, ?5 the request, ?6 the change, ?7 the time, ?8 'grant' or 'revoke', ?9 the attempt. */
const TO_OTHER_OWNERS = `
  SELECT ?5 || '-' || r.member_id AS id, ?5 || ':' || r.member_id AS key, r.member_id, m.email AS to_address,
    json_object('firstName', m.first_name, 'timeZone', m.time_zone, 'change', ?6, 'at', ?7) AS data
  FROM member_roles r JOIN members m ON m.id = r.member_id
  WHERE r.role = 'owner' AND r.member_id <> ?4
    AND EXISTS (SELECT 1 FROM audit_log WHERE request_id = ?5 AND attempt = ?9)
    AND (?8 = 'revoke') = EXISTS (SELECT 1 FROM member_roles WHERE member_id = ?4 AND role = 'owner')`;

/** To the member, and to the other owners if the role is theirs: before the change, in its batch. */
function emailsAbout(
  db: D1Database,
  request: readonly [requestId: string, attempt: string],
  { id, email, first_name: firstName, time_zone: timeZone }: SubjectRow,
  { change, role }: Pick<RoleChangeInput, 'change' | 'role'>,
): D1PreparedStatement[] {
  const [requestId, attempt] = request;
  const done = change === 'grant' ? 'granted' : 'revoked';
  const at = new Date().toISOString();
  const recorded = onlyIfRecorded(request);
  const toMember = queueEmail(db, {
    ...{ kind: 'role-changed', key: requestId, memberId: id, to: email },
    data: { firstName, timeZone, role, change: done, at },
    onlyIf: {
      sql: `${recorded.sql} AND ${CHANGES[change]}`,
      values: [...recorded.values, id, role],
    },
  });
  if (role !== 'owner') return [toMember];
  const toOwners = { emails: TO_OTHER_OWNERS, values: [id, requestId, done, at, change, attempt] };
  return [toMember, queueEmails(db, 'owner-changed', toOwners)];
}
