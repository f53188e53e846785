// The status board's own tables, in the Durable Object's SQLite. They are the source of truth for what was checked, for
// incidents, for which alerts were told, and for what the site has used: none of it needs D1 to be written or read.
import type { AlertMessage, AlertStates } from '../rules/alert-states.ts';
import type { DaySum } from '../rules/days.ts';
import type { AllGoing, Incident, Minute } from '../rules/incidents.ts';
import type { PartKey } from '../rules/parts.ts';

const DAY_MS = 86_400_000;
export const KEPT_DAYS = 90;

/** Days are numbers since 1970, in UTC: an index of text would be a second write for each. */
export const dayNumber = (ms: number) => Math.floor(ms / DAY_MS);
export const dayOfNumber = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

const TABLES = `
  CREATE TABLE IF NOT EXISTS state (id INTEGER PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS days (day INTEGER PRIMARY KEY, sums TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS incidents (id INTEGER PRIMARY KEY, began_at INTEGER NOT NULL, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS messages (
    id TEXT PRIMARY KEY, at INTEGER NOT NULL, value TEXT NOT NULL, emailed_at INTEGER, posted_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS messages_to_email ON messages (emailed_at) WHERE emailed_at IS NULL;
  CREATE INDEX IF NOT EXISTS messages_to_post ON messages (posted_at) WHERE posted_at IS NULL;
  CREATE TABLE IF NOT EXISTS usage (day INTEGER PRIMARY KEY, sums TEXT NOT NULL)`;

export function createTables(sql: SqlStorage): void {
  sql.exec(TABLES);
}

export interface BoardState {
  /** The last minute that was checked; null before the first. */
  minute: Minute | null;
  going: AllGoing;
  alerts: AlertStates;
}

export type PartSums = Partial<Record<PartKey, DaySum>>;

const parsed = <T>(cursor: SqlStorageCursor<{ value: string }>): T | undefined => {
  const [row] = cursor.toArray();
  return row && (JSON.parse(row.value) as T);
};

export const readState = (sql: SqlStorage): BoardState =>
  parsed<BoardState>(sql.exec('SELECT value FROM state WHERE id = 1')) ?? {
    ...{ minute: null, going: {}, alerts: {} },
  };

/** Rows written, as the platform bills them. */
export const writeState = (sql: SqlStorage, state: BoardState): number =>
  sql.exec(
    `INSERT INTO state (id, value) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET value = excluded.value`,
    JSON.stringify(state),
  ).rowsWritten;

/** JSON of one day of `days` or `usage`. */
export function readDay<T>(sql: SqlStorage, table: 'days' | 'usage', day: number): T | undefined {
  return parsed<T>(sql.exec(`SELECT sums AS value FROM ${table} WHERE day = ?1`, day));
}

/** The first row of a day also drops what has become too old. */
export function writeDay(
  sql: SqlStorage,
  table: 'days' | 'usage',
  day: number,
  sums: object,
): number {
  const { rowsWritten } = sql.exec(
    `INSERT INTO ${table} (day, sums) VALUES (?1, ?2) ON CONFLICT (day) DO UPDATE SET sums = excluded.sums`,
    day,
    JSON.stringify(sums),
  );
  return rowsWritten;
}

export function forgetOld(sql: SqlStorage, now: number): void {
  const oldest = dayNumber(now) - KEPT_DAYS;
  sql.exec('DELETE FROM days WHERE day <= ?1', oldest);
  sql.exec('DELETE FROM usage WHERE day <= ?1', oldest);
  sql.exec('DELETE FROM incidents WHERE began_at < ?1', oldest * DAY_MS);
  sql.exec('DELETE FROM messages WHERE at < ?1', oldest * DAY_MS);
}

/** In order, both days included. */
export function daysBetween<T>(
  sql: SqlStorage,
  table: 'days' | 'usage',
  first: number,
  last: number,
): Map<number, T> {
  const rows = sql.exec<{ day: number; sums: string }>(
    `SELECT day, sums FROM ${table} WHERE day BETWEEN ?1 AND ?2 ORDER BY day`,
    ...[first, last],
  );
  return new Map([...rows].map(({ day: at, sums }) => [at, JSON.parse(sums) as T]));
}

export function insertIncident(sql: SqlStorage, incident: Omit<Incident, 'id'>): number {
  const [row] = sql
    .exec<{ id: number }>(
      'INSERT INTO incidents (began_at, value) VALUES (?1, ?2) RETURNING id',
      incident.beganAt,
      JSON.stringify(incident),
    )
    .toArray();
  return row?.id ?? 0;
}

export function updateIncident(sql: SqlStorage, { id, ...incident }: Incident): void {
  sql.exec('UPDATE incidents SET value = ?2 WHERE id = ?1', id, JSON.stringify(incident));
}

/** The newest first. */
export function incidents(sql: SqlStorage): Incident[] {
  const rows = sql.exec<{ id: number; value: string }>(
    'SELECT id, value FROM incidents ORDER BY began_at DESC LIMIT 200',
  );
  return [...rows].map(({ id, value }) => ({ ...(JSON.parse(value) as Omit<Incident, 'id'>), id }));
}

export interface KeptMessage {
  message: AlertMessage;
  tries: number;
}

export function insertMessage(sql: SqlStorage, message: AlertMessage): void {
  sql.exec(
    'INSERT INTO messages (id, at, value, due_at) VALUES (?1, ?2, ?3, ?2) ON CONFLICT (id) DO NOTHING',
    ...[message.id, message.at, JSON.stringify(message)],
  );
}

const messagesFrom = (rows: Iterable<{ value: string; tries: number }>): KeptMessage[] =>
  [...rows].map(({ value, tries }) => ({ message: JSON.parse(value) as AlertMessage, tries }));

/** In order. All of them: those that are outdated would keep the newest from ever being in a first page. */
export const notEmailed = (sql: SqlStorage): AlertMessage[] =>
  messagesFrom(
    sql.exec('SELECT value, tries FROM messages WHERE emailed_at IS NULL ORDER BY rowid'),
  ).map(({ message }) => message);

export function noteEmailed(sql: SqlStorage, ids: readonly string[], now: number): void {
  for (const id of ids) sql.exec('UPDATE messages SET emailed_at = ?2 WHERE id = ?1', id, now);
}

/** Takes those that are due: until `until` no one else posts them. */
export function takeToPost(
  sql: SqlStorage,
  now: number,
  until: (tries: number) => number,
): KeptMessage[] {
  const due = messagesFrom(
    sql.exec(
      'SELECT value, tries FROM messages WHERE posted_at IS NULL AND due_at <= ?1 ORDER BY rowid LIMIT 10',
      now,
    ),
  );
  for (const { message, tries } of due)
    sql.exec(
      'UPDATE messages SET tries = tries + 1, due_at = ?2 WHERE id = ?1',
      ...[message.id, until(tries)],
    );
  return due;
}

export function notePosted(sql: SqlStorage, id: string, now: number): void {
  sql.exec('UPDATE messages SET posted_at = ?2 WHERE id = ?1', id, now);
}
