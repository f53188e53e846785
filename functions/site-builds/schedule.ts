// Content that waits for its moment: the site in use was built before it, and has to be built again.
import { wantBuild } from './builds.ts';

const HOUR = 'yyyy-mm-ddThh'.length;

/** `change`: the next moment, as of the build. By the hour, until a site is in use that was built after it. */
export async function wantScheduledBuild(
  db: D1Database,
  change: string | null,
  now: number,
): Promise<void> {
  if (!change || Date.parse(change) > now) return;
  const hour = new Date(now).toISOString().slice(0, HOUR);
  await wantBuild(db, `schedule ${change} ${hour}`, now);
}
