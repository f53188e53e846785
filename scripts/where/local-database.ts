// The database of `npm start` and `npm run dev`, also while they run.
import { getPlatformProxy } from 'wrangler';
import { applyMigrations } from '../database.ts';

const TRIES = 20;
const BETWEEN_MS = 250;

/** The whole work is repeated when the running site was writing, so it must be harmless when repeated. */
export async function withLocalDatabase<Result>(
  work: (db: D1Database) => Promise<Result>,
): Promise<Result> {
  return untilFree(async () => {
    const { env, dispose } = await getPlatformProxy<Env>({
      persist: { path: '.wrangler/state/v3' },
    });
    try {
      await applyMigrations(env.DB);
      return await work(env.DB);
    } finally {
      await dispose();
    }
  });
}

/** SQLite lets one process write at a time, and workerd waits for no other. */
export async function untilFree<Result>(
  work: () => Promise<Result>,
  wait = (ms: number) => new Promise<void>((over) => setTimeout(over, ms)),
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isBusy(error)) throw error;
      await wait(BETWEEN_MS);
    }
  }
}

/** workerd reports it as a D1 error, or as an internal one whose cause has it. */
function isBusy(error: unknown): boolean {
  const { cause } = error as { cause?: unknown };
  return /SQLITE_BUSY|database is locked/i.test(String(error)) || (cause ? isBusy(cause) : false);
}
