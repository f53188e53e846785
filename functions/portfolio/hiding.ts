// A moderator takes a portfolio down or restores it: one batch with the moderation record and the owner's notification.

import { mayModerate } from '../community/moderation/permission.ts';
import { nameOf, recordPortfolio, wasRefused } from '../community/moderation/record.ts';
import { DID, type RecordedAction } from '../community/moderation/rules/moderation.ts';
import type { Writer } from '../community/writer.ts';
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { notify } from '../notifications/notify.ts';
import type { Role } from '../rules/roles.ts';

export interface HidingRow {
  member_id: string;
  hidden_at: string | null;
  hidden_reason: string;
  owner_roles: string;
  /** The newest moderation action on this portfolio. */
  last_id: number | null;
  last_action: RecordedAction | null;
  first_name: string | null;
  last_initial: string | null;
}

/** ?2 is the slug; ?1 identifies the reader and is not used. */
export const HIDING = `
  SELECT p.member_id, p.hidden_at, p.hidden_reason, a.id AS last_id, a.action AS last_action,
    m.first_name, substr(m.last_name, 1, 1) AS last_initial,
    (SELECT json_group_array(role) FROM member_roles WHERE member_id = p.member_id) AS owner_roles
  FROM portfolios p
  LEFT JOIN moderation_actions a ON a.id =
    (SELECT max(id) FROM moderation_actions WHERE author_id = p.member_id AND kind = 'portfolio')
  LEFT JOIN members m ON m.id = a.moderator_id
  WHERE p.slug = ?2 AND ?1 IS NOT NULL`;

/** A null reason restores it. 409 when another moderator has decided in the meantime. Idempotent. */
export async function hidePortfolio(
  db: D1Database,
  moderator: Pick<Writer, 'id' | 'standing'>,
  slug: string,
  row: HidingRow,
  reason: string | null,
  now = new Date(),
): Promise<void> {
  const owner = { id: row.member_id, roles: JSON.parse(row.owner_roles) as Role[] };
  if (!mayModerate(moderator, owner))
    throw new ApiError(
      403,
      'not_yours_to_decide',
      owner.id === moderator.id
        ? 'This is your own portfolio. Another moderator decides.'
        : 'Its owner moderates too. Only an owner of the site decides.',
    );
  if (isAsWanted(row, reason)) return;
  if (reason !== null && row.hidden_at !== null) throw decided(row);
  const entry = {
    requestId: crypto.randomUUID(),
    moderatorId: moderator.id,
    action: reason === null ? ('restore' as const) : ('hide' as const),
    ownerId: owner.id,
    reason: reason ?? '',
  };
  try {
    await writeBatch(db, [
      recordPortfolio(db, entry, row.last_id ?? 0, now),
      db
        .prepare('UPDATE portfolios SET hidden_at = ?2, hidden_reason = ?3 WHERE member_id = ?1')
        .bind(owner.id, reason === null ? null : now.toISOString(), entry.reason),
      ...tellOwner(db, entry, now),
    ]);
  } catch (error) {
    if (!wasRefused(error)) throw error;
    const state = await db.prepare(HIDING).bind('', slug).first<HidingRow>();
    if (!state || !isAsWanted(state, reason)) throw decided(state);
  }
}

const isAsWanted = ({ hidden_at, hidden_reason }: HidingRow, reason: string | null) =>
  reason === null ? hidden_at === null : hidden_at !== null && hidden_reason === reason;

function decided(row: HidingRow | null): ApiError {
  const who = row?.last_action ? `${nameOf(row)} ${DID[row.last_action]}` : 'This has changed';
  return new ApiError(
    409,
    'decided',
    `${who} in the meantime. Reload the page to see it as it is now.`,
  );
}

function tellOwner(
  db: D1Database,
  {
    requestId,
    action,
    ownerId,
  }: { requestId: string; action: 'hide' | 'restore'; ownerId: string },
  now: Date,
): D1PreparedStatement[] {
  const text =
    action === 'hide'
      ? 'A moderator took down your portfolio. You can read why.'
      : 'Your portfolio is no longer taken down.';
  // No actor, so that it also reaches owners who have blocked the moderator.
  const about = { event: 'moderation', key: `moderation/${requestId}`, actorId: null } as const;
  return notify(db, { memberId: ownerId, ...about, text, href: '/portfolio' }, now);
}
