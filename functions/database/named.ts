// Several reads in one round trip, each result under the name of its read: no read is paired with its rows by position.

/** `Row` is the type of a row; only the compiler knows it. */
export interface Read<Row = unknown> {
  sql: string;
  values?: unknown[];
  /** Never set: it only carries the type. */
  row?: Row;
}

export type RowsOf<Reads> = {
  [Name in keyof Reads]: Reads[Name] extends Read<infer Row> ? Row[] : never;
};

/** A read whose rows have a known type: `read<Completion>(COMPLETIONS)`. */
export const read = <Row>(sql: string, ...values: unknown[]): Read<Row> => ({ sql, values });

/** `results` in the order of the names. */
export function named<Reads extends object>(
  reads: Reads,
  results: readonly unknown[][],
): RowsOf<Reads> {
  const rows = Object.keys(reads).map((name, i) => [name, results[i] ?? []]);
  return Object.fromEntries(rows) as RowsOf<Reads>;
}

/** One batch, and so one transaction. Each read binds its own values. */
export async function readBatch<Reads extends Record<string, Read>>(
  db: D1Database,
  reads: Reads,
): Promise<RowsOf<Reads>> {
  const statements = Object.values(reads).map(({ sql, values = [] }) =>
    db.prepare(sql).bind(...values),
  );
  const answers = await db.batch(statements);
  return named(
    reads,
    answers.map(({ results }) => results),
  );
}
