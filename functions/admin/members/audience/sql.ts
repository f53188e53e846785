// The SQL of each clause, over `members m`.
import type { Audience, ClauseKey, ValuesOf } from '../rules/clauses.ts';

interface Circumstances {
  now: number;
  lessonsOfPath(pathId: string): readonly string[];
}

interface Context extends Circumstances {
  /** Binds a value, and gives the place where it is bound. */
  bind(value: string | number): string;
  /** The time so many days before now; negative for the future. */
  daysAgo(days: number): string;
}

const IS_HELD = `EXISTS (SELECT 1 FROM holds h WHERE h.subscription_id = s.id AND h.lifted_at IS NULL)`;

/** As `membershipFrom` in functions/rules/entitlement.ts: a renewal has a day, a failed card a week. */
const isOpen = ({ daysAgo }: Context) => `s.paid_until IS NOT NULL AND NOT ${IS_HELD} AND CASE
  WHEN s.status IN ('active', 'trialing') THEN s.paid_until >=
    CASE WHEN s.cancels_at IS NULL AND s.paused_from IS NULL THEN ${daysAgo(1)} ELSE ${daysAgo(0)} END
  WHEN s.status = 'past_due' THEN s.paid_until >= ${daysAgo(7)} ELSE 0 END`;

const subscription = (is: string) =>
  `EXISTS (SELECT 1 FROM subscriptions s WHERE s.member_id = m.id AND ${is})`;

const IS_PAUSED = `s.status <> 'canceled' AND s.paused_from IS NOT NULL`;

const grant = ({ daysAgo }: Context, is = '1') =>
  `EXISTS (SELECT 1 FROM grants g WHERE g.member_id = m.id AND g.revoked_at IS NULL
    AND g.starts_at <= ${daysAgo(0)} AND g.ends_at >= ${daysAgo(0)} AND ${is})`;

const IS_FREE_YEAR = `g.reason LIKE 'referral:%'`;

const not = (is: boolean, sql: string) => (is ? `NOT ${sql}` : sql);

const completed = (lesson: string) =>
  `EXISTS (SELECT 1 FROM module_completions d WHERE d.member_id = m.id AND d.module_id = ${lesson})`;

const SQL: { [Key in ClauseKey]: (values: ValuesOf<Key>, at: Context) => string } = {
  payment: ({ status }, at) => {
    const everPaid = subscription('s.first_paid_at IS NOT NULL');
    if (status === 'never') return `NOT ${everPaid}`;
    const pays = subscription(`s.first_paid_at IS NOT NULL AND ${isOpen(at)}`);
    if (status === 'pay') return pays;
    return `(${everPaid} AND NOT ${pays} AND NOT ${subscription(IS_PAUSED)})`;
  },
  plan: ({ plan }, at) => {
    const any = `(${subscription(isOpen(at))} OR ${grant(at)})`;
    if (plan === 'any' || plan === 'none') return not(plan === 'none', any);
    const name = at.bind(plan);
    return `(${subscription(`s.plan = ${name} AND ${isOpen(at)}`)} OR ${grant(at, `g.tier = ${name}`)})`;
  },
  billing: ({ period }, at) => subscription(`s.billing = ${at.bind(period)} AND ${isOpen(at)}`),
  card: ({ failed }) =>
    not(failed === 'no', subscription(`s.status IN ('past_due', 'unpaid') AND NOT ${IS_HELD}`)),
  ends: ({ days }, at) => {
    const end = at.daysAgo(-days);
    const lasts = `s.paused_from IS NOT NULL OR (s.status <> 'past_due' AND (s.cancels_at IS NULL OR s.paid_until > ${end}))`;
    return `((${subscription(isOpen(at))} OR ${grant(at)})
      AND NOT ${subscription(`${isOpen(at)} AND (${lasts})`)}
      AND NOT ${grant(at, `g.ends_at > ${end}`)})`;
  },
  free: ({ gift }, at) =>
    grant(at, { either: '1', gift: `NOT ${IS_FREE_YEAR}`, year: IS_FREE_YEAR }[gift]),
  joined: ({ when, days }, { daysAgo }) =>
    `m.joined_at ${when === 'within' ? '>=' : '<'} ${daysAgo(days)}`,
  seen: ({ seen, days }, { daysAgo }) =>
    `m.last_seen_at ${seen === 'yes' ? '>=' : '<'} ${daysAgo(days)}`,
  'signed-in': ({ ever }) => `m.last_seen_at ${ever === 'ever' ? '>' : '='} ''`,
  // As the index account_events_of_members: others cause the rest, from where they are.
  country: ({ country }, { bind }) =>
    `(SELECT e.country FROM account_events e WHERE e.member_id = m.id AND e.kind NOT IN ('sign-in-failed', 'reset-asked')
      AND e.country <> '' ORDER BY e.created_at DESC LIMIT 1) = ${bind(country)}`,
  source: ({ how }) =>
    not(how === 'alone', 'EXISTS (SELECT 1 FROM referrals r WHERE r.referee_id = m.id)'),
  role: ({ role }, { bind }) => {
    const which = role === 'any' || role === 'none' ? '' : ` AND r.role = ${bind(role)}`;
    return not(
      role === 'none',
      `EXISTS (SELECT 1 FROM member_roles r WHERE r.member_id = m.id${which})`,
    );
  },
  path: ({ how, path }, { bind, lessonsOfPath }) => {
    const started = () =>
      `EXISTS (SELECT 1 FROM path_starts p WHERE p.member_id = m.id AND p.path_id = ${bind(path)})`;
    if (how === 'started' || how === 'not-started') return not(how === 'not-started', started());
    const lessons = lessonsOfPath(path);
    // A path that is no longer published is finished by no one.
    const finished =
      lessons.length === 0
        ? '0'
        : `NOT EXISTS (SELECT 1 FROM json_each(${bind(JSON.stringify(lessons))}) l WHERE NOT ${completed('l.value')})`;
    return how === 'finished' ? finished : `(${started()} AND NOT (${finished}))`;
  },
  lesson: ({ how, lesson }, { bind, daysAgo }) => {
    const id = bind(lesson);
    if (how !== 'stopped') return not(how === 'not-finished', completed(id));
    return `(NOT ${completed(id)} AND EXISTS (SELECT 1 FROM reading_places p
      WHERE p.member_id = m.id AND p.module_id = ${id} AND p.read_at < ${daysAgo(7)}))`;
  },
  lessons: ({ how, count }, { bind }) =>
    `(SELECT count(*) FROM module_completions d WHERE d.member_id = m.id) ${how === 'least' ? '>=' : '<'} ${bind(count)}`,
  'handed-in': ({ what }) =>
    not(what === 'nothing', 'EXISTS (SELECT 1 FROM artifacts a WHERE a.member_id = m.id)'),
  task: ({ did, lesson }, { bind }) =>
    not(
      did === 'did-not',
      `EXISTS (SELECT 1 FROM artifacts a WHERE a.member_id = m.id AND a.module_id = ${bind(lesson)})`,
    ),
  reviewed: ({ ever }) =>
    not(ever === 'never', 'EXISTS (SELECT 1 FROM reviews r WHERE r.reviewer_id = m.id)'),
  question: ({ asked }) => {
    const post = (is: string) => `EXISTS (SELECT 1 FROM forum_posts f
      WHERE f.author_id = m.id AND f.deleted_at IS NULL AND f.hidden_at IS NULL${is})`;
    return asked === 'unanswered'
      ? post(' AND f.replies_count = 0')
      : not(asked === 'never', post(''));
  },
  confirmed: ({ did }) => `m.email_verified_at IS ${did === 'yes' ? 'NOT ' : ''}NULL`,
  // Both kinds are on until they are turned off: functions/notifications/rules/events.ts.
  wants: ({ does, kind }, { bind }) =>
    not(
      does === 'yes',
      `EXISTS (SELECT 1 FROM notification_settings n
        WHERE n.member_id = m.id AND n.event = ${bind(kind)} AND n.email = 'off')`,
    ),
  broadcast: ({ got, days }, { daysAgo }) =>
    not(
      got === 'none',
      `EXISTS (SELECT 1 FROM broadcast_recipients b
        WHERE b.member_id = m.id AND b.settled_at >= ${daysAgo(days)} AND b.outcome = 'sent')`,
    ),
};

export interface AudienceSql {
  where: string;
  values: (string | number)[];
}

/** As `audienceSql`, for a course of the caller's. */
export function whereOf(
  audience: Audience,
  circumstances: Circumstances,
  first: number,
): AudienceSql {
  const values: (string | number)[] = [];
  const bind = (value: string | number): string => {
    const at = values.indexOf(value);
    return `?${first + (at === -1 ? values.push(value) - 1 : at)}`;
  };
  const context: Context = {
    ...circumstances,
    bind,
    daysAgo: (days) => bind(new Date(circumstances.now - days * 86_400_000).toISOString()),
  };
  const clauses = audience.map(({ clause, ...rest }) => {
    const sql = SQL[clause] as (values: object, at: Context) => string;
    return sql(rest, context);
  });
  return { where: clauses.length === 0 ? '1' : clauses.join('\n  AND '), values };
}
