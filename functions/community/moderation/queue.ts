// The moderators' queue: reported texts, the most urgent first; study groups and resources to approve; appeals.

import type { MemberRead } from '../../session/current-member.ts';
import { levelOf, type Standing } from '../rules/trust.ts';
import { STANDING_COLUMNS, type StandingRow, standingFrom, type Writer } from '../writer.ts';
import { mayModerate } from './permission.ts';
import { nameOf } from './record.ts';
import type { Measure, QueuePart, RecordedAction } from './rules/moderation.ts';
import type { ReportReason, TextKind } from './rules/reports.ts';
import { addressOf, isHidden, isThere, TEXT, TEXT_JOINS, type TextRow } from './texts.ts';

const ITEMS_PER_PAGE = 20;

/** Author, reports and last action of a row with `kind` and `target_id`, after TEXT_JOINS. */
const AROUND = `m.id AS author_id, m.first_name, substr(m.last_name, 1, 1) AS last_initial, ${STANDING_COLUMNS},
  (SELECT json_object('spam', sum(x.reason = 'spam'), 'unkind', sum(x.reason = 'unkind'),
      'selling', sum(x.reason = 'selling'), 'private', sum(x.reason = 'private'), 'wrong', sum(x.reason = 'wrong'),
      'other', sum(x.reason = 'other'))
    FROM reports x WHERE x.kind = c.kind AND x.target_id = c.target_id AND x.settled_at IS NULL) AS reasons,
  (SELECT json_group_array(x.note) FROM reports x WHERE x.kind = c.kind AND x.target_id = c.target_id
    AND x.member_id IN (SELECT y.member_id FROM reports y WHERE y.kind = c.kind AND y.target_id = c.target_id
      AND y.settled_at IS NULL AND y.note <> '' LIMIT 5)) AS notes,
  (SELECT json_object('id', a.id, 'action', a.action, 'at', a.created_at, 'first_name', mm.first_name,
      'last_initial', substr(mm.last_name, 1, 1), 'reason', a.reason)
    FROM moderation_actions a LEFT JOIN members mm ON mm.id = a.moderator_id
    WHERE a.kind = c.kind AND a.target_id = c.target_id ORDER BY a.id DESC LIMIT 1) AS last_action,
  EXISTS (SELECT 1 FROM warnings w WHERE w.kind = c.kind AND w.target_id = c.target_id AND w.measure = 'warning'
    AND w.outcome IS NULL) AS has_open_warning`;

const AUTHOR_OF_TEXT = `
  LEFT JOIN members m ON m.id = coalesce(p.author_id, r.author_id, gm.author_id, rs.author_id, sg.owner_id, rw.reviewer_id)
  LEFT JOIN community_members cm ON cm.member_id = m.id`;

/** The next 20 after ?2, ?3, ?4: urgency, time and ID of the last item. */
const REPORTED = `
  SELECT c.kind, c.target_id, c.urgency, c.opened_at, c.id, ${TEXT}, ${AROUND}
  FROM moderation_cases c ${TEXT_JOINS} ${AUTHOR_OF_TEXT}
  WHERE c.decided_at IS NULL AND (c.urgency, c.opened_at, c.id) < (?2, ?3, ?4)
  ORDER BY c.urgency DESC, c.opened_at DESC, c.id DESC LIMIT 21`;

/** The next 20 after the ID ?4; ?2 and ?3 only have to be bound. */
const PENDING_GROUPS = `
  SELECT c.kind, c.target_id, ?2 + 0 AS urgency, c.opened_at, c.target_id AS id, ${TEXT}, ${AROUND}
  FROM (SELECT 'group' AS kind, id AS target_id, created_at AS opened_at FROM study_groups
    WHERE status = 'pending' AND closed_at IS NULL AND id < ?4 AND ?3 IS NOT NULL) c ${TEXT_JOINS} ${AUTHOR_OF_TEXT}
  ORDER BY c.target_id DESC LIMIT 21`;

const PENDING_RESOURCES = `
  SELECT c.kind, c.target_id, ?2 + 0 AS urgency, c.opened_at, c.target_id AS id, ${TEXT}, ${AROUND}
  FROM (SELECT 'resource' AS kind, id AS target_id, created_at AS opened_at FROM resources
    WHERE status = 'pending' AND deleted_at IS NULL AND id < ?4 AND ?3 IS NOT NULL) c ${TEXT_JOINS} ${AUTHOR_OF_TEXT}
  ORDER BY c.target_id DESC LIMIT 21`;

/** The next 20 after ?3 and ?4: time and ID of the last item. */
const APPEALED = `
  SELECT c.kind, c.target_id, ?2 + 0 AS urgency, c.appealed_at AS opened_at, c.id, c.measure, c.reason, c.appeal,
    c.warned_at, c.warned_by, ${TEXT}, ${AROUND}
  FROM warnings c ${TEXT_JOINS} ${AUTHOR_OF_TEXT}
  WHERE c.appealed_at IS NOT NULL AND c.outcome IS NULL AND (c.appealed_at, c.id) < (?3, ?4)
  ORDER BY c.appealed_at DESC, c.id DESC LIMIT 21`;

/** One text, decided or not: ?2 is a JSON object with its kind as key and its ID as value. */
export const ONE_ITEM = `
  SELECT c.kind, c.target_id, 0 AS urgency, '' AS opened_at, 0 AS id, ${TEXT}, ${AROUND}
  FROM (SELECT key AS kind, value AS target_id FROM json_each(?2)) c ${TEXT_JOINS} ${AUTHOR_OF_TEXT}`;

/** ?1 is not used. */
export const WAITING = `
  SELECT (SELECT count(*) FROM moderation_cases WHERE decided_at IS NULL) AS reports,
    (SELECT count(*) FROM study_groups WHERE status = 'pending' AND closed_at IS NULL) AS groups,
    (SELECT count(*) FROM resources WHERE status = 'pending' AND deleted_at IS NULL) AS resources,
    (SELECT count(*) FROM warnings WHERE appealed_at IS NOT NULL AND outcome IS NULL) AS appeals
  WHERE ?1 IS NOT NULL`;

const PARTS: Record<QueuePart, string> = {
  reports: REPORTED,
  groups: PENDING_GROUPS,
  resources: PENDING_RESOURCES,
  appeals: APPEALED,
};

export interface QueueItem {
  kind: TextKind;
  id: number;
  title: string;
  /** Empty when it is gone. */
  content: string;
  writtenAt: string;
  href: string;
  isGone: boolean;
  isHidden: boolean;
  isExample: boolean;
  status: 'pending' | 'shown' | 'refused' | 'hidden' | null;
  /** Open reports by reason, only reasons that occur. */
  reports: { reason: ReportReason; count: number }[];
  notes: string[];
  /** Null for a former member. */
  author: {
    name: string;
    handle: string | null;
    level: string | null;
    trust: Standing['trust'];
    texts: number;
    days: number;
    warnings: number;
    suspendedUntil: string | null;
  } | null;
  hasOpenWarning: boolean;
  lastAction: { id: number; action: RecordedAction; at: string; by: string; reason: string } | null;
  /** False for the reader’s own text, and for texts of moderators unless the reader is an owner. */
  mayDecide: boolean;
  appeal: {
    id: number;
    measure: Measure;
    reason: string;
    text: string;
    appealedAt: string;
    warnedAt: string;
    /** True if the reader made the decision. */
    isOwnDecision: boolean;
  } | null;
}

interface ItemRow extends TextRow, StandingRow {
  kind: TextKind;
  target_id: number;
  urgency: number;
  opened_at: string;
  id: number;
  author_id: string | null;
  first_name: string | null;
  last_initial: string | null;
  reasons: string;
  notes: string;
  last_action: string | null;
  has_open_warning: 0 | 1;
  measure?: Measure;
  reason?: string;
  appeal?: string;
  warned_at?: string;
  warned_by?: string | null;
}

/** Null for an invalid cursor. */
export function queueRead(part: QueuePart, cursor: string | undefined): MemberRead | null {
  if (cursor === undefined)
    return { sql: PARTS[part], values: [Number.MAX_SAFE_INTEGER, '9', Number.MAX_SAFE_INTEGER] };
  const [, urgency, time, id] = /^(\d{1,6})~([\d:.TZ-]{1,30})~(\d{1,15})$/.exec(cursor) ?? [];
  return time ? { sql: PARTS[part], values: [Number(urgency), time, Number(id)] } : null;
}

export function pageFrom(rows: unknown[], reader: Pick<Writer, 'id' | 'standing'>) {
  const page = (rows as ItemRow[]).slice(0, ITEMS_PER_PAGE);
  const last = rows.length > ITEMS_PER_PAGE ? page.at(-1) : undefined;
  return {
    items: page.map((row) => itemFrom(row, reader)),
    next: last ? `${last.urgency}~${last.opened_at}~${last.id}` : null,
  };
}

export function itemFrom(row: ItemRow, reader: Pick<Writer, 'id' | 'standing'>): QueueItem {
  const standing = standingFrom(row);
  const last = JSON.parse(row.last_action ?? 'null');
  const reasons = Object.entries(JSON.parse(row.reasons)) as [ReportReason, number | null][];
  return {
    kind: row.kind,
    id: row.target_id,
    title: row.title,
    content: isThere(row) ? row.content : '',
    writtenAt: row.written_at,
    href: addressOf(row.kind, row.target_id, row.place),
    isGone: !isThere(row),
    isHidden: isHidden(row),
    isExample: row.is_example === 1,
    status: row.status,
    reports: reasons.flatMap(([reason, count]) => (count ? [{ reason, count }] : [])),
    notes: JSON.parse(row.notes),
    author: row.author_id === null ? null : authorFrom(row, standing),
    hasOpenWarning: row.has_open_warning === 1,
    lastAction: last && {
      id: last.id,
      action: last.action,
      at: last.at,
      by: nameOf(last),
      reason: last.reason,
    },
    mayDecide: mayModerate(reader, { id: row.author_id, roles: standing.roles }),
    appeal:
      row.appeal === undefined
        ? null
        : {
            id: row.id,
            measure: row.measure ?? 'warning',
            reason: row.reason ?? '',
            text: row.appeal,
            appealedAt: row.opened_at,
            warnedAt: row.warned_at ?? '',
            isOwnDecision: row.warned_by === reader.id,
          },
  };
}

function authorFrom(row: ItemRow, standing: Standing): NonNullable<QueueItem['author']> {
  const { texts = 0, days = 0, warnings = 0 } = standing.facts ?? {};
  const isModerator = standing.roles.some((role) => role === 'moderator' || role === 'owner');
  return {
    name: nameOf({ first_name: row.first_name || 'A member', last_initial: row.last_initial }),
    handle: standing.handle,
    level: levelOf({ isModerator, isNew: row.first_at !== null && days < 7 }),
    trust: standing.trust,
    ...{ texts, days, warnings },
    suspendedUntil: standing.suspendedUntil,
  };
}
