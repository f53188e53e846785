// An owner grants or revokes a member's role: never their own.

import type { Context } from 'hono';
import { recordEvent } from '../../account/security-log/events.ts';
import { IS_RECORDED } from '../../database/recorded.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import type { Role } from '../../rules/roles.ts';
import { ROLE_LABELS } from '../../rules/roles.ts';
import { emailKey } from '../../session/rules/credentials.ts';
import { act } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';

export interface RoleChangeInput {
  id: string;
  change: 'grant' | 'revoke';
  role: Role;
  email: string;
  why: string;
}

const SUBJECT = `
  SELECT id, first_name, (SELECT json_group_array(role) FROM member_roles WHERE member_id = members.id) AS roles
  FROM members WHERE email_key = ?1`;

interface SubjectRow {
  id: string;
  first_name: string;
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
    change === 'grant'
      ? db.prepare(GRANT_RECORDED).bind(...request, subject.id, role, new Date().toISOString())
      : db.prepare(REVOKE_RECORDED).bind(...request, subject.id, role),
    recordEvent(c, subject.id, change === 'grant' ? 'role-granted' : 'role-revoked', {
      detail: ROLE_LABELS[role],
      isByTeam: true,
      onlyIfChanged: true,
    }),
  ]);
}
