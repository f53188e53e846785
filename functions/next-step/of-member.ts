// The next step of members who are not here: for emails, and for what is pushed to their devices.
import { named } from '../database/named.ts';
import { membershipFrom } from '../rules/entitlement.ts';
import { CURRENT_MEMBER, MEMBERSHIP_OF_MEMBER } from '../session/current-member.ts';
import { NEXT_STEP_READS, type NextStepRows, nextStepsFrom } from './read.ts';
import type { Step } from './rules/step.ts';

interface MembershipRow {
  time_zone: string;
  /** JSON */
  subscriptions: string;
  grants: string;
}

/** By member, in one round trip of eleven queries each. A member who is gone has none. */
export async function nextStepsOf(
  db: D1Database,
  members: readonly string[],
  now = Date.now(),
): Promise<Map<string, Step>> {
  if (members.length === 0) return new Map();
  const results = await db.batch<unknown>(members.flatMap((id) => statementsFor(db, id)));
  const each = results.length / members.length;
  return new Map(
    members.flatMap((id, i) => {
      const [membership, ...rows] = results
        .slice(i * each, (i + 1) * each)
        .map((result) => result.results);
      const [member] = (membership ?? []) as MembershipRow[];
      const step = member && stepFrom(named(NEXT_STEP_READS, rows), member, now);
      return step ? [[id, step] as const] : [];
    }),
  );
}

/** The reads of a page, with the member's id in the place of the token of their session. */
function statementsFor(db: D1Database, memberId: string): D1PreparedStatement[] {
  return [
    db.prepare(MEMBERSHIP_OF_MEMBER).bind(memberId),
    ...Object.values(NEXT_STEP_READS).map(({ sql, values = [] }) =>
      db.prepare(sql.replaceAll(CURRENT_MEMBER, '?1')).bind(memberId, ...values),
    ),
  ];
}

function stepFrom(rows: NextStepRows, { time_zone, ...row }: MembershipRow, now: number): Step {
  const paid = { subscriptions: JSON.parse(row.subscriptions), grants: JSON.parse(row.grants) };
  const [step] = nextStepsFrom(
    rows,
    { membership: membershipFrom(paid, now), timeZone: time_zone },
    now,
  );
  return step;
}
