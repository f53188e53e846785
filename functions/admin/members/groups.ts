// Groups of members: the ready-made ones and the team's own, with counts that the cron job makes.
import { type Read, read } from '../../database/named.ts';
import { act, type Entry, IS_RECORDED } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';
import { countRead } from './list.ts';
import { audienceFrom } from './rules/audience.ts';
import type { Audience } from './rules/clauses.ts';
import { MOST_COUNTED, READY_GROUPS } from './rules/groups.ts';

/** A count may be so old before it is made again. */
const COUNTED_EVERY_MS = 5 * 60_000;
/** Each may read every member once: the rest has its turn in the next minute. */
const COUNTS_PER_RUN = 3;
const MOST_GROUPS = 50;

export interface Group {
  key: string;
  name: string;
  audience: Audience;
  isOwn: boolean;
  /** At most `MOST_COUNTED` + 1; null until the cron job has counted. */
  people: number | null;
  countedAt: string | null;
}

interface GroupsRow {
  own: string;
  counts: string;
}

const GROUPS = `
  SELECT
    (SELECT json_group_array(json_object('id', id, 'name', name, 'audience', audience))
     FROM (SELECT * FROM admin_groups WHERE id > '' ORDER BY id LIMIT 50)) AS own,
    (SELECT json_group_object(group_key, json_array(people, counted_at))
     FROM admin_group_counts WHERE group_key > '') AS counts
  WHERE ?1 IS NOT NULL`;

export const GROUPS_READ: Read<GroupsRow> = read<GroupsRow>(GROUPS);

export function groupsFrom(row: GroupsRow | undefined): Group[] {
  const own = JSON.parse(row?.own ?? '[]') as { id: string; name: string; audience: string }[];
  const counts = JSON.parse(row?.counts ?? '{}') as Record<string, [number, string]>;
  const withCount = (group: Omit<Group, 'people' | 'countedAt'>): Group => {
    const [people = null, countedAt = null] = counts[group.key] ?? [];
    return { ...group, people, countedAt };
  };
  return [
    ...READY_GROUPS.map((group) => withCount({ ...group, isOwn: false })),
    ...own
      .sort((a, b) => a.name.localeCompare(b.name))
      .flatMap(({ id, name, audience: stored }) => {
        // A clause that this version no longer knows: the group would mean other people.
        const audience = audienceFrom(stored);
        return audience ? withCount({ key: id, name, audience, isOwn: true }) : [];
      }),
  ];
}

const SAVE_GROUP = `
  INSERT INTO admin_groups (id, name, audience, saved_at)
  SELECT ?3, ?4, ?5, ?6 WHERE ${IS_RECORDED}
    AND ((SELECT count(*) FROM admin_groups WHERE id > '') < ?7 OR EXISTS (SELECT 1 FROM admin_groups WHERE id = ?3))
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, audience = excluded.audience, saved_at = excluded.saved_at`;

/** Another audience makes the old count wrong. */
const FORGET_COUNT = `
  DELETE FROM admin_group_counts WHERE group_key = ?3 AND ${IS_RECORDED}`;

const DELETE_GROUP = `
  DELETE FROM admin_groups WHERE id = ?3 AND ${IS_RECORDED}`;

interface Saved {
  id: string;
  groupId: string;
  name: string;
  audience: Audience;
}

/** Adds the group, or gives it another name or audience. */
export async function saveGroup(
  db: D1Database,
  { member }: Colleague,
  { id, groupId, name, audience }: Saved,
): Promise<void> {
  await act(db, entryOf(id, member.id, 'save-group', { groupId, name, audience }), (request) => [
    db
      .prepare(SAVE_GROUP)
      .bind(
        ...[...request, groupId, name, JSON.stringify(audience)],
        ...[new Date().toISOString(), MOST_GROUPS],
      ),
    db.prepare(FORGET_COUNT).bind(...request, groupId),
  ]);
}

export async function deleteGroup(
  db: D1Database,
  { member }: Colleague,
  { id, groupId }: { id: string; groupId: string },
): Promise<void> {
  await act(db, entryOf(id, member.id, 'delete-group', { groupId }), (request) => [
    db.prepare(DELETE_GROUP).bind(...request, groupId),
    db.prepare(FORGET_COUNT).bind(...request, groupId),
  ]);
}

const entryOf = (
  requestId: string,
  actorId: string,
  action: 'save-group' | 'delete-group',
  after: object,
): Entry => ({
  ...{ requestId, actorId, action, after },
  ...{ ability: 'find-members', subjectId: null, why: '', before: {} },
});

const STORE_COUNT = `
  INSERT INTO admin_group_counts (group_key, people, counted_at) VALUES (?1, ?2, ?3)
  ON CONFLICT (group_key) DO UPDATE SET people = excluded.people, counted_at = excluded.counted_at`;

/** Counts the groups whose count is missing or oldest. */
export async function countGroups(db: D1Database, now = Date.now()): Promise<void> {
  const row = await db.prepare(GROUPS).bind('cron').first<GroupsRow>();
  const due = groupsFrom(row ?? undefined)
    .filter(({ countedAt }) => now - Date.parse(countedAt ?? '1970') >= COUNTED_EVERY_MS)
    .sort((a, b) => (a.countedAt ?? '').localeCompare(b.countedAt ?? ''))
    .slice(0, COUNTS_PER_RUN);
  for (const { key, audience } of due) await countGroup(db, key, audience, now);
}

export async function countGroup(
  db: D1Database,
  key: string,
  audience: Audience,
  now = Date.now(),
): Promise<void> {
  const { sql, values = [] } = countRead(audience, now);
  const people =
    (await db
      .prepare(sql)
      .bind('count', ...values)
      .first<number>('people')) ?? 0;
  await db
    .prepare(STORE_COUNT)
    .bind(key, Math.min(people, MOST_COUNTED + 1), new Date(now).toISOString())
    .run();
}
