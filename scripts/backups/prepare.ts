// What a restored database needs before a site runs on it. Each change has its reason; docs/backups.md lists them.
import { join } from 'node:path';
import { eraseAgain } from '../../functions/account/erase-again.ts';
import type { ListedErasure } from '../../functions/account/unlisted-erasures.ts';
import { createIndexes, fillIndexes, HIGHEST_IDS } from '../search/index-sql.ts';
import { SqliteD1 } from '../sqlite-d1.ts';
import { ERASED_LIST, type FolderManifest, parsed } from './folder-format.ts';
import { linesOf } from './lines.ts';
import { removeOrphans } from './orphans.ts';
import { migrateToNewest, type Scratch } from './scratch.ts';

export interface Prepared {
  /** Rows of each table that did not fit the others, because members wrote while the backup was made. */
  leftOut: Record<string, number>;
  laterMigrations: string[];
  /** Ids of members who were erased after the backup was made. */
  erased: string[];
  /** Files that must not come back. */
  withoutFiles: Set<string>;
}

/** Values: ?1 is the time of the restore, ?2 when the backup began. */
const CHANGES: readonly { because: string; sql: string }[] = [
  {
    because: 'emails that waited then were sent since, or are no longer true',
    sql: `UPDATE mails SET given_up_at = ?1, last_error = 'restored'
      WHERE sent_at IS NULL AND given_up_at IS NULL AND ?2 <> ''`,
  },
  {
    because:
      'broadcasts that were under way have reached members whom this database does not know of',
    sql: `UPDATE broadcasts SET stopped_at = ?1
      WHERE scheduled_at IS NOT NULL AND finished_at IS NULL AND stopped_at IS NULL AND ?2 <> ''`,
  },
  {
    because: 'money is read again from Stripe: every subscription that is known',
    sql: `UPDATE subscription_syncs SET look_at = '2000-01-01T00:00:00.000Z' WHERE ?1 <> '' AND ?2 <> ''`,
  },
  {
    because: 'and everything that happened there since',
    sql: `INSERT INTO membership_catch_ups (id, since) SELECT 1, ?2 WHERE ?1 <> ''
      ON CONFLICT (id) DO UPDATE SET since = min(since, excluded.since)`,
  },
];

export async function prepare(
  folder: string,
  manifest: FolderManifest,
  scratch: Scratch,
  now = new Date(),
): Promise<Prepared> {
  const { sqlite, triggers } = scratch;
  const leftOut = removeOrphans(sqlite);
  for (const [table, { replaced }] of scratch.inserted)
    if (replaced.size > 0) leftOut[table] = (leftOut[table] ?? 0) + replaced.size;
  for (const sql of triggers) sqlite.exec(sql);
  const laterMigrations = migrateToNewest(scratch, manifest);
  await fillSearch(scratch);
  sqlite.exec('PRAGMA foreign_keys = ON');
  const db = new SqliteD1(sqlite).opened();
  const withoutFiles = new Set<string>();
  const erased: string[] = [];
  for await (const line of linesOf(join(folder, ERASED_LIST))) {
    const erasure = parsed(ERASED_LIST, line) as ListedErasure;
    const wasThere = await eraseAgain(db, erasure, (key) => withoutFiles.add(key));
    if (wasThere) erased.push(erasure.memberId);
  }
  for (const { sql } of CHANGES)
    await db.prepare(sql).bind(now.toISOString(), manifest.startedAt).run();
  return { leftOut, laterMigrations, erased, withoutFiles };
}

/** The schema has the indexes; their options are rows of theirs, which the schema does not have. */
async function fillSearch({ sqlite }: Scratch): Promise<void> {
  const options = (await createIndexes()).filter((sql) => sql.startsWith('INSERT'));
  for (const sql of options) sqlite.exec(sql);
  const highest = sqlite.prepare(HIGHEST_IDS).get() as Record<string, number | null>;
  for (const sql of fillIndexes(highest)) sqlite.exec(sql);
}
