// Watches the live site after it got a new version, and says when to go back to the version before.
import { setTimeout as pause } from 'node:timers/promises';
import { type Probe, probe } from './probe.ts';

const LONGEST_PAUSE_MS = 2_000;
/** The rounds that count: an error that is over is no reason to go back. */
const ROUNDS = 3;
/** Of the requests of these rounds. One failure alone never counts, the same one in two rounds always. */
const TOLERATED_SHARE = 0.05;
/** More requests of members failed than before, in the numbers of /api/ready. */
const TOLERATED_OF_MEMBERS = 4;

export interface Watch {
  headers?: Record<string, string>;
  forMs: number;
  /** One round before the new version took traffic: what did not work then is not its fault. */
  before: Probe;
}

/** Null if all was well; otherwise what was seen, in sentences. */
export async function watch(
  origin: string,
  { headers, forMs, before }: Watch,
): Promise<string | null> {
  const until = Date.now() + forMs;
  const rounds: Probe[] = [];
  for (;;) {
    rounds.push(await probe(origin, headers));
    const seen = tooMuch(rounds.slice(-ROUNDS), before);
    if (seen) return seen;
    // A failure in the last round is asked about once more.
    if (Date.now() >= until && isAsBefore(rounds.at(-1), before)) return null;
    await pause(Math.min(LONGEST_PAUSE_MS, Math.max(0, until - Date.now())));
  }
}

const isAsBefore = (round: Probe | undefined, { failures }: Probe): boolean =>
  (round?.failures ?? []).every((text) => failures.includes(text));

/** Null while the errors are no more than before. */
export function tooMuch(rounds: readonly Probe[], before: Probe): string | null {
  const known = new Set(before.failures);
  const failures = rounds.flatMap((round) => round.failures.filter((text) => !known.has(text)));
  const asked = rounds.reduce((sum, round) => sum + round.asked, 0);
  const risen = (rounds.at(-1)?.membersFailures ?? 0) - before.membersFailures;
  if (risen > TOLERATED_OF_MEMBERS)
    return `${risen} more requests of members failed than in the hour before.`;
  const kinds = Map.groupBy(failures, (text) => text);
  const isRepeated = [...kinds.values()].some((all) => all.length > 1);
  const isMany = failures.length > 1 && failures.length / asked > TOLERATED_SHARE;
  if (!isRepeated && !isMany) return null;
  const seen = [...kinds].map(([text, all]) =>
    all.length > 1 ? `${text} (${all.length} times)` : text,
  );
  return `${failures.length} of ${asked} requests failed: ${seen.slice(0, 5).join('; ')}.`;
}
