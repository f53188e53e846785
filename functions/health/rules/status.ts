// What /status and /api/status say, from what the status board keeps. Pure.
import { inUtc } from './alert-words.ts';
import { type DayState, type DaySum, inAll, lasted, NOTHING_CHECKED, stateOf } from './days.ts';
import { type Incident, incidentSentence, type Minute } from './incidents.ts';
import { type Level, PART_KEYS, PARTS, type PartKey, worstOf } from './parts.ts';

const MINUTE_MS = 60_000;
/** The cron checks every minute; after this, what it found is old. */
const OLD_AFTER_MS = 5 * MINUTE_MS;

export interface BoardRead {
  /** The last minute that was checked; null before the first. */
  minute: Minute | null;
  /** The last 90 days in UTC, today last. */
  days: { day: string; sums: Partial<Record<PartKey, DaySum>> }[];
  /** The newest first. */
  incidents: Incident[];
}

export interface PartStatus {
  part: PartKey;
  name: string;
  /** Right now; `none`: not known. */
  state: DayState;
  now: string;
  /** The 90 days as a sentence. */
  inAll: string;
  days: { day: string; state: DayState; minutesDown: number; minutesOfTrouble: number }[];
}

export interface Status {
  status: DayState;
  /** The page’s first line in two pieces: the first is marked. */
  answer: [marked: string, rest: string];
  lead: string;
  /** Null before the first check, or if the board does not answer. */
  checkedAt: string | null;
  database: { answers: boolean; since: string | null };
  parts: PartStatus[];
  incidents: {
    began: string;
    ended: string | null;
    level: Level;
    when: string;
    sentence: string;
  }[];
}

const NOW: Readonly<Record<DayState, string>> = {
  ok: 'Works',
  trouble: 'Fails for some',
  down: 'Doesn’t work',
  none: 'Not known',
};

const NOTHING_LOST = 'Nothing that you saved is lost.';

/** `board`: null if it does not answer. `database`: whether it answered just now. */
export function statusFrom(board: BoardRead | null, database: boolean, now: number): Status {
  const minute = board?.minute ?? null;
  const isOld = !minute || now - minute.at > OLD_AFTER_MS;
  const levelNow = (key: PartKey): DayState => {
    if (!database && PARTS[key].needsDatabase) return minute?.levels[key] ? 'down' : 'none';
    return isOld ? 'none' : (minute.levels[key] ?? 'none');
  };
  const parts = PART_KEYS.filter((key) => hasPart(board, key)).map((key) =>
    partStatus(board, key, levelNow(key)),
  );
  const outage = board?.incidents.find(({ cause, endedAt }) => cause === 'database' && !endedAt);
  const known = parts.map(({ state }) => state).filter((state) => state !== 'none');
  const status = !database
    ? 'down'
    : isOld && known.length === 0
      ? 'none'
      : worstOf(...(known as Level[]));
  const since = database || !outage ? null : new Date(outage.beganAt).toISOString();
  return {
    status,
    ...headOf({ status, database, since, parts, minute, now }),
    checkedAt: minute && new Date(minute.at).toISOString(),
    database: { answers: database, since },
    parts,
    incidents: (board?.incidents ?? []).map((incident) => ({
      began: new Date(incident.beganAt).toISOString(),
      ended: incident.endedAt === null ? null : new Date(incident.endedAt).toISOString(),
      level: incident.level,
      when: inUtc(incident.beganAt),
      sentence: incidentSentence(incident, now),
    })),
  };
}

/** A part that is switched off is not on the page. */
const hasPart = (board: BoardRead | null, key: PartKey): boolean =>
  Boolean(board?.minute?.levels[key] || board?.days.some(({ sums }) => sums[key]));

function partStatus(board: BoardRead | null, part: PartKey, state: DayState): PartStatus {
  const days = (board?.days ?? []).map(({ day, sums }) => ({
    day,
    sum: sums[part] ?? NOTHING_CHECKED,
  }));
  return {
    ...{ part, name: PARTS[part].name, state, now: NOW[state] },
    inAll: inAll(days.map(({ sum }) => sum)),
    days: days.map(({ day, sum }) => ({
      ...{ day, state: stateOf(sum) },
      ...{ minutesDown: sum.down, minutesOfTrouble: sum.trouble },
    })),
  };
}

interface Head {
  status: DayState;
  database: boolean;
  since: string | null;
  parts: readonly PartStatus[];
  minute: Minute | null;
  now: number;
}

function headOf({
  status,
  database,
  since,
  parts,
  minute,
  now,
}: Head): Pick<Status, 'answer' | 'lead'> {
  if (!database) {
    const when = since ? ` since ${inUtc(Date.parse(since))}` : '';
    return {
      answer: ['The database', ' doesn’t answer'],
      lead: `It hasn’t answered${when || ' just now'}. Signing in, paying and the community wait for it; public pages open as usual. ${NOTHING_LOST}`,
    };
  }
  if (status === 'none')
    return {
      answer: ['We don’t know', ' right now'],
      lead: minute
        ? `The last check was ${lasted((now - minute.at) / MINUTE_MS)} ago, and there should be one every minute. The database answers.`
        : 'Nothing has been checked yet. There is a check every minute.',
    };
  const bad = parts.filter(({ state }) => state === 'down' || state === 'trouble');
  if (bad.length === 0)
    return { answer: ['Everything', ' works'], lead: 'Each part is checked every minute.' };
  const sentences = bad.map(({ part, state }) =>
    state === 'down'
      ? `${PARTS[part].what} doesn’t work right now.`
      : `${PARTS[part].what} fails for some right now.`,
  );
  return {
    answer: [
      bad.length === 1 ? 'One part' : `${bad.length} parts`,
      bad.length === 1 ? ' isn’t well' : ' aren’t well',
    ],
    lead: `${sentences.join(' ')} ${NOTHING_LOST}`,
  };
}
