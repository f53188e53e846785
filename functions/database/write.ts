// One batch is one transaction: all of it happens, or none.

// Error texts after which Cloudflare advises a retry:
// https://developers.cloudflare.com/d1/best-practices/retry-queries/
const RETRYABLE = [
  'Network connection lost',
  'storage caused object to be reset',
  'reset because its code was updated',
];
const MAX_TRIES = 3;

/**
 * Runs the statements as one transaction, up to three times if the connection breaks.
 * The connection may break after the commit, so every statement must be harmless when repeated.
 */
export async function writeBatch(
  db: D1Database,
  statements: D1PreparedStatement[],
): Promise<D1Result[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.batch(statements);
    } catch (error) {
      if (tries === MAX_TRIES || !RETRYABLE.some((text) => String(error).includes(text)))
        throw error;
      await scheduler.wait(50 * 2 ** tries * (0.5 + Math.random()));
    }
  }
}
