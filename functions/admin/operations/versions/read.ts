// The versions that ran, the one that runs first, each with the way back to it.
import { read } from '../../../database/named.ts';
import { BUILT_FROM } from '../../../deploys/rules/built-from.ts';
import { type WayBack, wayBack } from '../../../deploys/rules/way-back.ts';

export interface RanVersion {
  id: string;
  commit: string | null;
  isClean: boolean;
  title: string;
  /** Of its latest run. */
  from: string;
  to: string;
  /** Requests that failed unexpectedly in that run; kept for two weeks. */
  failures: number;
  isLive: boolean;
  way: WayBack;
}

/** ?1 is reserved for the reader. */
const VERSIONS = `
  SELECT version_id, commit_hash, is_clean, title, migration, objects, running_since, last_seen_at,
    (SELECT count(*) FROM (SELECT 1 FROM failed_requests f
      WHERE f.failed_at >= d.running_since AND f.failed_at <= d.last_seen_at LIMIT 1000)) AS failures
  FROM deploys d WHERE ?1 IS NOT NULL AND d.last_seen_at > '' ORDER BY last_seen_at DESC LIMIT 8`;

/** Wrangler's own table of what it applied; no version in the list is from before 0108. */
const APPLIED = `SELECT name FROM d1_migrations WHERE ?1 IS NOT NULL AND name > '0108' ORDER BY name`;

interface VersionRow {
  version_id: string;
  commit_hash: string | null;
  is_clean: number;
  title: string;
  migration: string;
  objects: string;
  running_since: string;
  last_seen_at: string;
  failures: number;
}

export const VERSIONS_READ = {
  versions: read<VersionRow>(VERSIONS),
  applied: read<{ name: string }>(APPLIED),
};

/** `running`: the version that answers this request. */
export function versionsFrom(
  { versions, applied }: { versions: readonly VersionRow[]; applied: readonly { name: string }[] },
  running: string,
): RanVersion[] {
  const { contracting, objects } = BUILT_FROM;
  const now = { applied: applied.map(({ name }) => name).sort(), contracting, objects };
  return versions
    .map((row) => ({
      ...{ id: row.version_id, commit: row.commit_hash, isClean: row.is_clean === 1 },
      ...{ title: row.title, from: row.running_since, to: row.last_seen_at },
      ...{ failures: row.failures, isLive: row.version_id === running, way: wayBack(row, now) },
    }))
    .toSorted((a, b) => Number(b.isLive) - Number(a.isLive));
}
