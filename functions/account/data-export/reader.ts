// Reads rows slice by slice. If the session ends meanwhile, the export fails instead of missing rows.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { readWithMember, signInFirst } from '../../session/current-member.ts';
import { columnsOf, type Row, rowFrom, type Source, sliceOf, slicesIn } from './reads.ts';

interface Cells {
  name: string;
  cells: string;
  total: number;
}

/** Reads the first slice of each group in one round trip; further ones, which few members have, on demand. */
export async function openReader(c: Context<AppEnv>, groups: readonly (readonly Source[])[]) {
  const firsts = await readWithMember(c, ...groups.map((sources) => sliceOf(sources, 0)));
  if (!firsts) return signInFirst();
  const { member, rows } = firsts;
  return {
    member,
    async *rowsOf(group: number): AsyncGenerator<{ table: string; row: Row }> {
      const sources = groups[group] ?? [];
      const columns = new Map(sources.map(({ table, sql }) => [table, columnsOf(sql)]));
      let found = (rows[group] ?? []) as Cells[];
      const slices = slicesIn(found[0]?.total ?? 0);
      // Free the first slice once it has been read.
      rows[group] = [];
      for (let slice = 0; ; ) {
        for (const { name, cells } of found)
          yield { table: name, row: rowFrom(columns.get(name) ?? [], JSON.parse(cells)) };
        slice++;
        if (slice >= slices) return;
        const next = await readWithMember(c, sliceOf(sources, slice));
        if (!next) throw new Error('the session ended while its data was exported');
        found = (next.rows[0] ?? []) as Cells[];
      }
    },
  };
}

export type Reader = Awaited<ReturnType<typeof openReader>>;
