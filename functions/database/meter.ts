// What the queries of a request cost, as D1 reports it with each answer:
// https://developers.cloudflare.com/d1/worker-api/return-object/#d1result
import type { QueryMeter } from '../environment.ts';

export class Meter implements QueryMeter {
  queries = 0;
  rowsRead = 0;
  rowsWritten = 0;
  d1Ms = 0;
  databaseBytes: number | null = null;

  add(meta: Partial<D1Meta> | undefined): void {
    this.queries++;
    this.rowsRead += meta?.rows_read ?? 0;
    this.rowsWritten += meta?.rows_written ?? 0;
    this.d1Ms += meta?.duration ?? 0;
    if (meta?.size_after) this.databaseBytes = meta.size_after;
  }
}
