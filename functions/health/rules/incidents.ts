// From the levels of each minute to incidents: what did not work, from when until when. Pure.
import { lasted } from './days.ts';
import { type Level, type Levels, PART_KEYS, PARTS, type PartKey, worstOf } from './parts.ts';

/** The database takes several parts with it: that is one incident. */
type Cause = 'database' | PartKey;

/** A cause that is not well, whether or not it is an incident yet. */
interface Going {
  /** Milliseconds since 1970, as all times here. */
  since: number;
  level: Level;
  parts: PartKey[];
  /** Since when it is well again; null while it is not. */
  wellSince: number | null;
  /** The incident’s id, once it is one. */
  incident: number | null;
}

export type AllGoing = Partial<Record<Cause, Going>>;

/** One bad minute is no incident, and one good minute is no end. */
const OPENS_AFTER_MS = 60_000;
const ENDS_AFTER_MS = 3 * 60_000;

export interface Minute {
  at: number;
  /** False if it did not answer. */
  database: boolean;
  levels: Levels;
}

const CAUSES: readonly Cause[] = ['database', ...PART_KEYS];

function levelOf({ database, levels }: Minute, cause: Cause): Level | undefined {
  if (cause === 'database') return database ? 'ok' : 'down';
  // Whatever else such a part has is not known now.
  return !database && PARTS[cause].needsDatabase ? undefined : levels[cause];
}

const partsOf = ({ levels }: Minute, cause: Cause): PartKey[] =>
  cause === 'database'
    ? PART_KEYS.filter((key) => PARTS[key].needsDatabase && levels[key] === 'down')
    : [cause];

export interface Change {
  cause: Cause;
  going: Going;
  what: 'opens' | 'grows' | 'ends';
}

/** Minutes come in order; one that comes twice changes nothing. `opens` waits for the caller to set `incident`. */
export function afterMinute(
  before: AllGoing,
  minute: Minute,
): { going: AllGoing; changes: Change[] } {
  const going: AllGoing = {};
  const changes: Change[] = [];
  for (const cause of CAUSES) {
    const was = notAhead(before[cause], minute.at);
    const level = levelOf(minute, cause);
    const next =
      level === undefined ? was : nextOf(was, { level, parts: partsOf(minute, cause) }, minute.at);
    if (next === 'over') {
      if (was?.incident) changes.push({ cause, going: was, what: 'ends' });
      continue;
    }
    if (!next) continue;
    going[cause] = next;
    const isOld = minute.at - next.since >= OPENS_AFTER_MS && next.wellSince === null;
    if (next.incident === null && isOld) changes.push({ cause, going: next, what: 'opens' });
    else if (next.incident && was && hasGrown(was, next))
      changes.push({ cause, going: next, what: 'grows' });
  }
  return { going, changes };
}

/** After a clock that was ahead for a while, it begins now. */
const notAhead = (was: Going | undefined, at: number): Going | undefined =>
  was && {
    ...was,
    since: Math.min(was.since, at),
    wellSince: was.wellSince === null ? null : Math.min(was.wellSince, at),
  };

function nextOf(
  was: Going | undefined,
  { level, parts }: { level: Level; parts: PartKey[] },
  at: number,
): Going | 'over' | undefined {
  if (level === 'ok') {
    if (!was) return undefined;
    const wellSince = was.wellSince ?? at;
    // What was no incident yet is forgotten with the first good minute.
    if (was.incident === null || at - wellSince >= ENDS_AFTER_MS) return 'over';
    return { ...was, wellSince };
  }
  if (!was) return { since: at, level, parts, wellSince: null, incident: null };
  return {
    ...was,
    level: worstOf(was.level, level),
    parts: PART_KEYS.filter((key) => was.parts.includes(key) || parts.includes(key)),
    wellSince: null,
  };
}

const hasGrown = (was: Going, next: Going) =>
  was.level !== next.level || was.parts.length !== next.parts.length;

export interface Incident {
  id: number;
  cause: Cause;
  level: Level;
  parts: PartKey[];
  beganAt: number;
  /** Null while it lasts. */
  endedAt: number | null;
}

/** What happened, as a sentence for members. */
export function incidentSentence(incident: Incident, now: number): string {
  const { cause, level, parts, beganAt, endedAt } = incident;
  const length = lasted(((endedAt ?? now) - beganAt) / 60_000);
  const end =
    endedAt === null ? `It began ${length} ago and isn’t over yet.` : `It took ${length}.`;
  if (cause === 'database') {
    const names = parts.map((key) => PARTS[key].name.toLowerCase().replace('ai ', 'AI '));
    return `The database didn’t answer, so ${inWords(names)} didn’t work. Everything that was saved before is safe. ${end}`;
  }
  const { what } = PARTS[cause];
  return level === 'down' ? `${what} didn’t work. ${end}` : `${what} failed for some. ${end}`;
}

const inWords = (names: readonly string[]) =>
  names.length === 0
    ? 'most of the site'
    : new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
