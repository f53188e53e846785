// The email on Monday morning: last week’s numbers, to each owner who has not turned it off. Once a week each: the outbox
// takes no second one under the same key.
import type { EmailData } from '../../email/email-data.ts';
import { queueEmail } from '../../email/outbox.ts';
import { type RouteCost, routeCostText, routeName } from '../../health/rules/route-weeks.ts';
import { dayIn } from '../../rules/days/day-in.ts';
import { addDays, weekdayOf } from '../../rules/days/days.ts';
import { wallAt } from '../../rules/days/wall-time.ts';
import { zoneOrUtc } from '../../rules/days/zones.ts';
import { lastWeekFrom, lastWeekRead } from './last-week.ts';
import { answerOf } from './rules/answer.ts';
import { type LastWeek, weekRows } from './rules/last-week.ts';

/** In the owner’s time zone. */
const MORNING_HOUR = 7;

const OWNERS = `
  SELECT m.id, m.email, m.first_name, m.time_zone FROM member_roles r JOIN members m ON m.id = r.member_id
  WHERE r.role = 'owner' AND NOT EXISTS (SELECT 1 FROM number_emails_off o WHERE o.member_id = m.id)
    AND NOT EXISTS (SELECT 1 FROM erasures e WHERE e.member_id = m.id)`;

const IS_COUNTED = `
  SELECT 1 AS counted FROM number_days WHERE day = ?1 AND computed_at IS NOT NULL`;

interface OwnerRow {
  id: string;
  email: string;
  first_name: string;
  time_zone: string;
}

/** The Monday that it is for an owner, from seven o’clock on; null at any other time. */
export function mondayFor(now: number, timeZone: string): string | null {
  const zone = zoneOrUtc(timeZone);
  const today = dayIn(now, zone);
  const hour = new Date(wallAt(now, zone)).getUTCHours();
  return weekdayOf(today) === 1 && hour >= MORNING_HOUR ? today : null;
}

/** The costliest routes of the seven days that end with a day. */
type RoutesUntil = (lastDay: string) => Promise<readonly RouteCost[]>;

/**
 * For the hourly cron. Waits until the week’s last day is counted, so where Monday begins early the email comes later.
 * `routesUntil` may fail: the email then says nothing of routes.
 */
export async function writeMondayEmails(
  db: D1Database,
  now: number,
  routesUntil: RoutesUntil = async () => [],
): Promise<void> {
  const { results } = await db.prepare(OWNERS).all<OwnerRow>();
  const due = results.flatMap((owner) => {
    const monday = mondayFor(now, owner.time_zone);
    return monday ? [{ owner, monday }] : [];
  });
  if (due.length === 0) return;
  const { sql, values = [] } = lastWeekRead(now);
  const rows = await db
    .prepare(sql)
    .bind('cron', ...values)
    .all();
  const week = lastWeekFrom(rows.results as never, now);
  if (!week || !(await db.prepare(IS_COUNTED).bind(week.week.until).first())) return;
  const owners = due.filter(({ monday }) => addDays(monday, -1) === week.week.until);
  if (owners.length === 0) return;
  const routes = await routesUntil(week.week.until).catch(() => []);
  const emails = owners.map(({ owner, monday }) =>
    queueEmail(
      db,
      {
        kind: 'owner-week',
        key: `${owner.id}:${monday}`,
        memberId: owner.id,
        to: owner.email,
        data: dataFor(owner, week, routes),
      },
      now,
    ),
  );
  await db.batch(emails);
}

function dataFor(
  owner: OwnerRow,
  numbers: LastWeek,
  routes: readonly RouteCost[],
): EmailData['owner-week'] {
  const { week, before } = numbers;
  const earlier = before.at(-4);
  const answer = answerOf({ ...week, before: earlier ?? null, weakest: null });
  return {
    firstName: owner.first_name,
    timeZone: owner.time_zone,
    from: addDays(week.until, -6),
    until: week.until,
    answer: answer.map(({ text }) => text).join(''),
    rows: weekRows(numbers).map(({ name, value, unit, bar }) => ({
      name,
      value: [value, unit].filter(Boolean).join(' ') + (bar ? `, ${bar.text}` : ''),
      ...(bar?.isUnusual && { isUnusual: true }),
    })),
    ...(routes.length > 0 && {
      routes: routes.map((cost) => ({ name: routeName(cost.route), value: routeCostText(cost) })),
    }),
  };
}

export const turnEmail = (db: D1Database, memberId: string, isOn: boolean) =>
  isOn
    ? db.prepare('DELETE FROM number_emails_off WHERE member_id = ?1').bind(memberId).run()
    : db
        .prepare(
          'INSERT INTO number_emails_off (member_id, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING',
        )
        .bind(memberId, new Date().toISOString())
        .run();
