// The clock of the whole local Stripe: this machine's, moved forward as often as somebody asked for it.
const NAME = 'clock';

export async function localNow(db: D1Database): Promise<number> {
  const row = await db
    .prepare('SELECT value FROM settings WHERE name = ?1')
    .bind(NAME)
    .first<{ value: string }>();
  return Math.floor(Date.now() / 1000) + Number(row?.value ?? 0);
}

export async function moveLocalClock(db: D1Database, seconds: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO settings (name, value) VALUES (?1, ?2)
       ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + ?3 AS TEXT)`,
    )
    .bind(NAME, String(seconds), seconds)
    .run();
}
