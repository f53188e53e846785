// What the queries of a request cost, as D1 reports it with each answer:
// https://developers.cloudflare.com/d1/worker-api/return-object/#d1result

export class Meter {
  queries = 0;
  rowsRead = 0;
  rowsWritten = 0;
  /** D1’s own time in milliseconds, without the way there. */
  d1Ms = 0;
  /** Of the whole database after the last query, in bytes; null before the first. */
  databaseBytes: number | null = null;

  add(meta: Partial<D1Meta> | undefined): void {
    this.queries++;
    this.rowsRead += meta?.rows_read ?? 0;
    this.rowsWritten += meta?.rows_written ?? 0;
    this.d1Ms += meta?.duration ?? 0;
    if (meta?.size_after) this.databaseBytes = meta.size_after;
  }
}
