// When each cron was last through: the list of dead crons reads it.

/** Recorded when a cron has finished, whether or not a job in it failed. */
export async function noteCronRun(db: D1Database, cron: string, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO cron_runs (cron, finished_at) VALUES (?1, ?2)
       ON CONFLICT (cron) DO UPDATE SET finished_at = max(finished_at, excluded.finished_at)`,
    )
    .bind(cron, new Date(now).toISOString())
    .run();
}
