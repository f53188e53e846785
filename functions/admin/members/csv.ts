// The list as a file for a spreadsheet, made while it is sent: a hundred thousand members are never in memory together.
import { csvLine } from '../../rules/csv.ts';
import { tierName } from '../../rules/tiers.ts';
import { audienceSql } from './audience/audience.ts';
import { listed, MEMBER_COLUMNS, type MemberRow } from './list.ts';
import type { Audience } from './rules/clauses.ts';

/** Fifty queries for a hundred thousand members. */
const ROWS_PER_QUERY = 2000;

/** Excel takes a file without it for Latin-1. */
const BOM = '\uFEFF';

const COLUMNS = [
  ...['Name', 'Email', 'Email confirmed', 'Plan', 'Billing', 'Payment'],
  ...['Joined', 'Last seen', 'Lessons finished', 'ID'],
];

/** By ID, which never changes: a member who is seen meanwhile is neither left out nor listed twice. */
export function membersCsv(
  db: D1Database,
  audience: Audience,
  now = Date.now(),
): ReadableStream<Uint8Array> {
  const { where, values } = audienceSql(audience, now, 3);
  const sql = [
    '/* audience */ SELECT',
    MEMBER_COLUMNS,
    'FROM members m WHERE m.id > ?1 AND',
    where,
    'ORDER BY m.id LIMIT ?2',
  ].join(' ');
  const encoder = new TextEncoder();
  let after = '';
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(BOM + csvLine(COLUMNS))),
    async pull(controller) {
      const { results } = await db
        .prepare(sql)
        .bind(after, ROWS_PER_QUERY, ...values)
        .all<MemberRow>();
      if (results.length > 0)
        controller.enqueue(encoder.encode(results.map((row) => line(row, now)).join('')));
      after = results.at(-1)?.id ?? after;
      if (results.length < ROWS_PER_QUERY) controller.close();
    },
  });
}

function line(row: MemberRow, now: number): string {
  const { name, email, plan, billing, status, joinedAt, lastSeenAt, lessons } = listed(row, now);
  return csvLine([
    ...[name, email, row.email_verified_at ? 'yes' : 'no', tierName(plan), billing, status],
    ...[day(joinedAt), lastSeenAt && day(lastSeenAt), lessons, row.id],
  ]);
}

const day = (iso: string) => iso.slice(0, 10);
