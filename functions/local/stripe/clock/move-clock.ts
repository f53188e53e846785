/** Moves the clock of the whole local Stripe; it only goes forward. */
export async function moveLocalClock(db: D1Database, seconds: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO settings (name, value) VALUES ('clock', ?1)
       ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + ?2 AS TEXT)`,
    )
    .bind(String(seconds), seconds)
    .run();
}
