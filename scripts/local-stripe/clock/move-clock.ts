// The clock of the whole local Stripe runs ahead of this machine's, or is frozen until a test moves it.

/** The clock only moves forward, or back to this machine's (`resetLocalClock`). */
export async function moveLocalClock(db: D1Database, seconds: number): Promise<void> {
  await db.batch([
    db.prepare(`INSERT OR IGNORE INTO settings (name, value) VALUES ('clock', '0')`),
    db
      .prepare(
        `UPDATE settings SET value = CAST(CAST(value AS INTEGER) + ?1 AS TEXT)
         WHERE name IN ('clock', 'frozen_at')`,
      )
      .bind(seconds),
  ]);
}

/** Freezes the clock until `moveLocalClock`, so that nothing depends on the speed of this machine. */
export async function freezeLocalClock(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(`INSERT OR IGNORE INTO settings (name, value) VALUES ('frozen_at', ?1)`)
    .bind(String(now))
    .run();
}

/** Returns to this machine's time. Past events keep their dates, which are then in the future. */
export async function resetLocalClock(db: D1Database): Promise<void> {
  await db.prepare(`DELETE FROM settings WHERE name IN ('clock', 'frozen_at')`).run();
}
