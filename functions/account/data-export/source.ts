// The data behind an export's page, and the type of its sections.
import type { html } from 'hono/html';
import type { AppEnv } from '../../environment.ts';
import { formatterIn } from '../../rules/days/formatter.ts';
import { zoneOrUtc } from '../../rules/days/zones.ts';
import type { Member } from '../../session/current-member.ts';
import type { PageTable, Row } from './reads.ts';

export interface PageSource {
  env: AppEnv['Bindings'];
  member: Member;
  counts: ReadonlyMap<string, number>;
  labels: Readonly<Record<string, string>>;
  now: Date;
  rowsOf(table: PageTable): AsyncIterable<{ row: Row }>;
}

export type Part = ReturnType<typeof html>;
export type Parts = AsyncGenerator<Part>;

/** "November 23, 2026" in the member's time zone. */
export function dateOf(time: unknown, timeZone: string): string {
  const date = new Date(String(time ?? ''));
  if (Number.isNaN(date.getTime())) return '';
  return formatterIn(zoneOrUtc(timeZone), { dateStyle: 'long' }).format(date);
}
