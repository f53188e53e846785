// The list of study groups: the member's own first, then the newest.

import { GROUP, GROUP_JOIN, type GroupRow, groupFrom, type StudyGroup } from './groups.ts';
import type { GroupCategory, GroupDifficulty } from './rules/vocabulary.ts';
import { GROUPS_PER_PAGE } from './rules/vocabulary.ts';

/** ?1 is the reader. Owners also see their pending and refused groups, and members see hidden ones, with the reason. */
export const OWN_GROUPS = `
  SELECT ${GROUP} FROM study_group_members own JOIN study_groups g ON g.id = own.group_id
  WHERE own.member_id = ?1 AND g.closed_at IS NULL
    AND (g.status IN ('shown', 'hidden') OR g.owner_id = ?1)
  ORDER BY own.state, own.id`;

/** ?1 is the reader or null, ?2 the previous page's last group, ?3 the limit, ?4 a difficulty or null. */
const GROUPS = `
  SELECT ${GROUP} FROM study_groups g ${GROUP_JOIN}
  WHERE g.status = 'shown' AND g.closed_at IS NULL AND g.id < ?2 AND own.id IS NULL
    AND (?4 IS NULL OR g.difficulty = ?4)
  ORDER BY g.id DESC LIMIT ?3`;

export const GROUPS_WITH_ROOM = `
  SELECT ${GROUP} FROM study_groups g ${GROUP_JOIN}
  WHERE g.status = 'shown' AND g.closed_at IS NULL AND g.members_count < g.capacity AND g.id < ?2 AND own.id IS NULL
    AND (?4 IS NULL OR g.difficulty = ?4)
  ORDER BY g.id DESC LIMIT ?3`;

/** ?5 is the category, ?6 is 1 for groups with room only. */
const GROUPS_OF_CATEGORY = `
  SELECT ${GROUP} FROM study_groups g ${GROUP_JOIN}
  WHERE g.category = ?5 AND g.status = 'shown' AND g.closed_at IS NULL AND g.id < ?2 AND own.id IS NULL
    AND (?4 IS NULL OR g.difficulty = ?4) AND (?6 = 0 OR g.members_count < g.capacity)
  ORDER BY g.id DESC LIMIT ?3`;

export interface WantedGroups {
  category: GroupCategory | null;
  difficulty: GroupDifficulty | null;
  withRoom: boolean;
  /** The ID of the previous page's last group. */
  before: number | null;
}

/** The statements of a page: the reader's own groups, and the others. */
function groupStatements(
  db: D1Database,
  reader: string | null,
  { category, difficulty, withRoom, before }: WantedGroups,
): [own: D1PreparedStatement, others: D1PreparedStatement] {
  const page = [reader, before ?? Number.MAX_SAFE_INTEGER, GROUPS_PER_PAGE, difficulty];
  return [
    db.prepare(OWN_GROUPS).bind(reader),
    category
      ? db.prepare(GROUPS_OF_CATEGORY).bind(...page, category, Number(withRoom))
      : db.prepare(withRoom ? GROUPS_WITH_ROOM : GROUPS).bind(...page),
  ];
}

/** The member's own groups are on the first page, whatever the filter: they are few, and are opened from here. */
export async function listGroups(
  db: D1Database,
  reader: string | null,
  wanted: WantedGroups,
  now = Date.now(),
): Promise<StudyGroup[]> {
  const [own, others] = await db.batch<GroupRow>(groupStatements(db, reader, wanted));
  const rows = [
    ...(wanted.before === null ? (own?.results ?? []) : []),
    ...(others?.results ?? []),
  ];
  return rows.map((row) => groupFrom(row, reader, now));
}
