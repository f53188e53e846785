// Scheduled content: the live site was built before its date, and has to be rebuilt.
import { wantBuild } from './builds.ts';

const HOUR = 'yyyy-mm-ddThh'.length;

/** `change`: the next scheduled date, as of the live build. Hourly, until a site built after that date is live. */
export async function wantScheduledBuild(
  db: D1Database,
  change: string | null,
  now: number,
): Promise<void> {
  if (!change || Date.parse(change) > now) return;
  const hour = new Date(now).toISOString().slice(0, HOUR);
  await wantBuild(db, `schedule ${change} ${hour}`, now);
}
