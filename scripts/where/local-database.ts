// The database of `npm start` and `npm run dev`, also while they run.
import { applyMigrations } from '../database.ts';
import { withLocalSite } from './local-site.ts';

const TRIES = 20;
const BETWEEN_MS = 250;

/** Repeats all of `work` if the running site was writing, so `work` must be idempotent. */
export async function withLocalDatabase<Result>(
  work: (db: D1Database) => Promise<Result>,
): Promise<Result> {
  return untilFree(() =>
    withLocalSite(async ({ db }) => {
      await applyMigrations(db);
      return work(db);
    }),
  );
}

/** SQLite lets one process write at a time, and workerd does not wait for another. */
export async function untilFree<Result>(
  work: () => Promise<Result>,
  wait = (ms: number) => new Promise<void>((over) => setTimeout(over, ms)),
  tell: (text: string) => void = console.info,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isBusy(error)) throw error;
      if (tries === 1) tell('The site is writing to this database. Trying again …');
      await wait(BETWEEN_MS);
    }
  }
}

/** workerd reports a lock as a D1 error, or as an internal error whose reason only its own log has. */
function isBusy(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  const isNamed = /SQLITE_BUSY|database is locked|internal error; reference/i.test(String(error));
  return isNamed || (cause ? isBusy(cause) : false);
}
