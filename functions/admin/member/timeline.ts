// A member's timeline: Stripe, the site, the emails and the team in one order.
import { DONE_BY_TEAM } from '../../account/rules/events.ts';
import { findModule } from '../../catalogue.ts';
import { type Read, read } from '../../database/named.ts';
import {
  type Area,
  BEGINNING,
  type Cursor,
  newestFirst,
  PAGE_SIZE,
  type TimelineEntry,
  writeCursor,
} from './rules/timeline.ts';
import { COUNTS, SOURCES } from './timeline-sql.ts';

type Source = keyof typeof SOURCES;

interface EntryRow {
  key: string;
  at: string;
  kind: string;
  detail: string;
}

export interface Timeline {
  entries: TimelineEntry[];
  /** Null on the last page. */
  next: string | null;
}

interface CountsRow {
  money: number;
  lessons: number;
  hand_ins: number;
  certificates: number;
  posts: number;
  replies: number;
  emails: number;
  sign_ins: number;
  site: number;
  us: number;
}

const BY_TEAM = JSON.stringify(DONE_BY_TEAM);

/** One read for each source of the area, or of all of them; the others are missing. */
export function timelineReads(
  memberId: string,
  area: Area | null,
  after: Cursor | null,
): Record<Source, Read<EntryRow>> {
  const { at, key } = after ?? BEGINNING;
  const wanted = Object.entries(SOURCES).filter(([, source]) => !area || source.area === area);
  return Object.fromEntries(
    wanted.map(([name, { sql }]) => [
      name,
      read<EntryRow>(
        sql,
        ...[memberId, at, key, PAGE_SIZE + 1],
        ...(name === 'account' ? [BY_TEAM] : []),
      ),
    ]),
  ) as Record<Source, Read<EntryRow>>;
}

/** `rows` are those of `timelineReads`, by their names. */
export function timelineFrom(rows: Readonly<Partial<Record<Source, EntryRow[]>>>): Timeline {
  const all = (Object.keys(SOURCES) as Source[]).flatMap((name) =>
    (rows[name] ?? []).map((row) => entryFrom(row, SOURCES[name].area)),
  );
  const sorted = all.sort(newestFirst);
  const entries = sorted.slice(0, PAGE_SIZE);
  const last = entries.at(-1);
  return { entries, next: last && sorted.length > PAGE_SIZE ? writeCursor(last) : null };
}

function entryFrom({ key, at, kind, detail: stored }: EntryRow, area: Area): TimelineEntry {
  const detail = JSON.parse(stored) as Record<string, unknown>;
  const lesson = typeof detail.moduleId === 'string' ? findModule(detail.moduleId) : undefined;
  return { key, area, at, kind, detail: { ...detail, ...(lesson && { lesson: lesson.title }) } };
}

export const countsRead = (memberId: string): Read<CountsRow> =>
  read<CountsRow>(COUNTS, memberId, BY_TEAM);

export function countsFrom(row: CountsRow | undefined) {
  const {
    lessons = 0,
    hand_ins: handIns = 0,
    certificates = 0,
    posts = 0,
    replies = 0,
  } = row ?? {};
  const counts: Record<Area, number> = {
    money: row?.money ?? 0,
    learning: lessons + handIns + certificates + posts + replies,
    emails: row?.emails ?? 0,
    'sign-ins': row?.sign_ins ?? 0,
    site: row?.site ?? 0,
    us: row?.us ?? 0,
  };
  return { counts, learned: { lessons, handIns, certificates } };
}
