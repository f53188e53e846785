// The member whom an action is about, and who may act on whom.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import type { Ability, Role } from '../../rules/roles.ts';
import type { Entry } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';
import type { AuditedAction } from '../rules/audited-actions.ts';

export interface Subject {
  id: string;
  email: string;
  firstName: string;
  timeZone: string;
  emailVerifiedAt: string | null;
  roles: readonly Role[];
}

const SUBJECT = `
  SELECT id, email, first_name, time_zone, email_verified_at,
    (SELECT json_group_array(role) FROM member_roles WHERE member_id = members.id) AS roles
  FROM members WHERE id = ?1 AND email_key <> 'deleted:' || id`;

interface SubjectRow {
  id: string;
  email: string;
  first_name: string;
  time_zone: string;
  email_verified_at: string | null;
  roles: string;
}

/**
 * One query. Throws 404 `no_member`, 403 `own_account` for an action that no one does for themselves, and 403
 * `owner_account` for an owner's account unless the colleague is an owner.
 */
export async function subjectOf(
  c: Context<AppEnv>,
  { member: actor, roles }: Colleague,
  memberId: string,
  { mayBeOneself = false }: { mayBeOneself?: boolean } = {},
): Promise<Subject> {
  const row = await c.var.db.prepare(SUBJECT).bind(memberId).first<SubjectRow>();
  if (!row) throw new ApiError(404, 'no_member', 'There’s no member with this ID anymore.');
  const subject: Subject = {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    timeZone: row.time_zone,
    emailVerifiedAt: row.email_verified_at,
    roles: JSON.parse(row.roles) as Role[],
  };
  if (subject.id === actor.id && !mayBeOneself)
    throw new ApiError(
      403,
      'own_account',
      'You can’t do that for your own account. Another colleague can.',
    );
  if (subject.roles.includes('owner') && !roles.includes('owner'))
    throw new ApiError(403, 'owner_account', 'Only an owner can do that for an owner’s account.');
  return subject;
}

/** The audit log's row of an action for a member. */
export const entryFor = (
  { member }: Colleague,
  { id: subjectId }: Pick<Subject, 'id'>,
  { id: requestId, why }: { id: string; why: string },
  what: { ability: Ability; action: AuditedAction; before?: object; after?: object },
): Entry => ({ requestId, actorId: member.id, subjectId, why, before: {}, after: {}, ...what });
