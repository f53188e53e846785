// What one day adds to each number. ?1 is the day, ?2 the day after; days are UTC. Each statement reads an index of what
// happened on that day, so that a day costs the same however many members there are.

// Who changed what they pay, with what they paid at the end of the day before and of this one. Who paid before is back.
const MONEY = `
  INSERT INTO daily_numbers (number, day, key, value)
  WITH changed AS (
    SELECT DISTINCT member_id FROM membership_rates WHERE from_at >= ?1 AND from_at < ?2
  ), rated AS (
    SELECT member_id,
      (SELECT coalesce(sum(r.monthly_cents), 0) FROM membership_rates r
        WHERE r.member_id = changed.member_id AND r.from_at < ?1 AND NOT EXISTS (SELECT 1 FROM membership_rates n
          WHERE n.subscription_id = r.subscription_id AND n.from_at > r.from_at AND n.from_at < ?1)) AS before,
      (SELECT coalesce(sum(r.monthly_cents), 0) FROM membership_rates r
        WHERE r.member_id = changed.member_id AND r.from_at < ?2 AND NOT EXISTS (SELECT 1 FROM membership_rates n
          WHERE n.subscription_id = r.subscription_id AND n.from_at > r.from_at AND n.from_at < ?2)) AS after,
      (SELECT min(r.from_at) FROM membership_rates r
        WHERE r.member_id = changed.member_id AND r.monthly_cents > 0) AS first_at
    FROM changed
  ), moved AS (
    SELECT member_id, before, after, substr(first_at, 1, 7) AS month, CASE
      WHEN before = 0 AND first_at < ?1 THEN 'back' WHEN before = 0 THEN 'new'
      WHEN after = 0 THEN 'lost' WHEN after > before THEN 'more' ELSE 'less' END AS kind
    FROM rated WHERE before <> after
  ), lost AS (
    SELECT coalesce(
      (SELECT nullif(l.reason, '') FROM membership_leaving_reasons l
        WHERE l.member_id = moved.member_id AND l.said_at < ?2 AND l.said_at > coalesce((SELECT max(r.from_at)
          FROM membership_rates r WHERE r.member_id = moved.member_id AND r.from_at < ?1 AND r.monthly_cents = 0), '')
        ORDER BY l.said_at DESC LIMIT 1),
      (SELECT nullif(e.detail ->> 'because', 'cancelled') FROM membership_events e
        WHERE e.member_id = moved.member_id AND e.kind = 'ended' AND e.happened_at >= ?1 AND e.happened_at < ?2 LIMIT 1),
      'none') AS reason
    FROM moved WHERE kind = 'lost'
  )
  SELECT 'mrr', ?1, kind, sum(after - before) FROM moved GROUP BY kind
  UNION ALL SELECT 'members', ?1, kind, count(*) FROM moved GROUP BY kind
  UNION ALL SELECT 'cohorts', ?1, month, sum((after > 0) - (before > 0)) FROM moved GROUP BY month
    HAVING sum((after > 0) - (before > 0)) <> 0
  UNION ALL SELECT 'reasons', ?1, reason, count(*) FROM lost GROUP BY reason`;

const REFUNDS = `
  INSERT INTO daily_numbers (number, day, key, value)
  WITH refunds AS (
    SELECT count(*) AS times, sum(cents) AS cents FROM membership_refunds WHERE refunded_at >= ?1 AND refunded_at < ?2
  )
  SELECT 'refunds', ?1, 'times', times FROM refunds WHERE times > 0
  UNION ALL SELECT 'refunds', ?1, 'cents', cents FROM refunds WHERE times > 0`;

// A free year or another gift, while nothing is paid.
const GIFTS = `
  INSERT INTO daily_numbers (number, day, key, value)
  SELECT 'gifts', ?1, '', count(DISTINCT g.member_id) FROM grants g INDEXED BY grants_by_end
  WHERE g.ends_at >= ?2 AND g.starts_at < ?2 AND g.reason <> 'demo' AND (g.revoked_at IS NULL OR g.revoked_at >= ?2)
    AND coalesce((SELECT r.monthly_cents FROM membership_rates r WHERE r.member_id = g.member_id AND r.from_at < ?2
      ORDER BY r.from_at DESC LIMIT 1), 0) = 0
  HAVING count(DISTINCT g.member_id) > 0`;

/** The weeks of the funnel, and of its last step. */
const WITHIN = (column: string, from: string, until: string) =>
  `${column} >= strftime('%Y-%m-%dT%H:%M:%fZ', joined_at, '${from}')
   AND ${column} < strftime('%Y-%m-%dT%H:%M:%fZ', joined_at, '${until}')`;
const FIRST_WEEK = WITHIN('completed_at', '+0 days', '+7 days');
const FOUR_WEEKS = WITHIN('from_at', '-1 days', '+28 days');
const FOURTH_COMPLETED = WITHIN('completed_at', '+21 days', '+28 days');
const FOURTH_ANSWERED = WITHIN('answered_at', '+21 days', '+28 days');
const FOURTH_HANDED_IN = WITHIN('updated_at', '+21 days', '+28 days');
const TAKEN_BACK = WITHIN('requested_at', '-1 days', '+58 days');

// By the day of the sign-up. Each step counts those who also took the one before.
const FUNNEL = `
  INSERT INTO daily_numbers (number, day, key, value)
  WITH joined AS (
    SELECT id, joined_at FROM members WHERE joined_at >= ?1 AND joined_at < ?2
  ), steps AS (
    SELECT
      EXISTS (SELECT 1 FROM reading_places WHERE member_id = joined.id)
        OR EXISTS (SELECT 1 FROM module_completions WHERE member_id = joined.id) AS began,
      EXISTS (SELECT 1 FROM module_completions WHERE member_id = joined.id AND ${FIRST_WEEK}) AS finished,
      EXISTS (SELECT 1 FROM membership_rates WHERE member_id = joined.id AND monthly_cents > 0 AND ${FOUR_WEEKS})
        AND NOT EXISTS (SELECT 1 FROM guarantee_refunds WHERE member_id = joined.id AND ${TAKEN_BACK}) AS paid,
      EXISTS (SELECT 1 FROM module_completions WHERE member_id = joined.id AND ${FOURTH_COMPLETED})
        OR EXISTS (SELECT 1 FROM exercise_answers WHERE member_id = joined.id AND ${FOURTH_ANSWERED})
        OR EXISTS (SELECT 1 FROM artifacts WHERE member_id = joined.id AND ${FOURTH_HANDED_IN}) AS stayed
    FROM joined
  ), sums AS (
    SELECT count(*) AS signed_up, sum(began) AS began, sum(began AND finished) AS finished,
      sum(began AND finished AND paid) AS paid, sum(began AND finished AND paid AND stayed) AS stayed,
      sum(paid) AS all_paid
    FROM steps
  )
  SELECT 'funnel', ?1, step.key, step.value FROM sums, json_each(json_object('signed-up', signed_up, 'began', began,
    'finished', finished, 'paid', paid, 'stayed', stayed, 'all-paid', all_paid)) step
  WHERE step.value > 0`;

const LESSONS = `
  INSERT INTO daily_numbers (number, day, key, value)
  SELECT 'lessons', ?1, module_id, count(*) FROM module_completions
  WHERE completed_at >= ?1 AND completed_at < ?2 GROUP BY module_id`;

const EXERCISES = `
  INSERT INTO daily_numbers (number, day, key, value)
  SELECT CASE first_right WHEN 1 THEN 'exercises-right' ELSE 'exercises-wrong' END, ?1, module_id || '|' || exercise_key, count(*)
  FROM exercise_answers WHERE first_at >= ?1 AND first_at < ?2 GROUP BY first_right, module_id, exercise_key`;

const PROMPTS = `
  INSERT INTO daily_numbers (number, day, key, value)
  SELECT 'prompts', ?1, slug, count(*) FROM prompt_history WHERE copied_at >= ?1 AND copied_at < ?2 GROUP BY slug`;

// People, not pieces: of the seven days that end with this one.
const HANDED_IN = `
  INSERT INTO daily_numbers (number, day, key, value)
  SELECT 'handed-in', ?1, '', count(DISTINCT member_id) FROM artifacts
  WHERE created_at >= date(?1, '-6 days') AND created_at < ?2 HAVING count(*) > 0`;

// In whole hours, at most a week; by the day of the question.
const ANSWERS = `
  INSERT INTO daily_numbers (number, day, key, value)
  WITH asked AS (
    SELECT (SELECT min(168, (unixepoch(r.created_at) - unixepoch(p.created_at)) / 3600) FROM forum_replies r
      WHERE r.post_id = p.id AND r.author_id IS NOT p.author_id AND r.deleted_at IS NULL AND r.hidden_at IS NULL
      ORDER BY r.id LIMIT 1) AS hours
    FROM forum_posts p WHERE p.created_at >= ?1 AND p.created_at < ?2
      AND p.is_example = 0 AND p.deleted_at IS NULL AND p.hidden_at IS NULL
  )
  SELECT 'first-answer', ?1, coalesce(CAST(hours AS TEXT), 'none'), count(*) FROM asked GROUP BY hours`;

const VISITS = `
  INSERT INTO daily_numbers (number, day, key, value)
  SELECT 'visits', day, source || CASE WHEN medium <> '' OR campaign <> '' THEN '|' || medium || '|' || campaign ELSE '' END, visits
  FROM page_view_sources WHERE day >= ?1 AND day < ?2`;

/** Each is one statement of the day's batch. */
export const OF_A_DAY: readonly string[] = [
  MONEY,
  REFUNDS,
  GIFTS,
  FUNNEL,
  LESSONS,
  EXERCISES,
  PROMPTS,
  HANDED_IN,
  ANSWERS,
  VISITS,
];

// How far lessons were read in the twelve weeks until the newest day: who finished it, and where the others are.
export const READING = `
  INSERT INTO daily_numbers (number, day, key, value)
  SELECT 'reading', ?1, module_id || '|' || CASE WHEN EXISTS (SELECT 1 FROM module_completions c
      WHERE c.member_id = r.member_id AND c.module_id = r.module_id) THEN 'done' ELSE CAST(part AS TEXT) END AS place, count(*)
  FROM reading_places r WHERE read_at >= date(?1, '-83 days') AND read_at < ?2 GROUP BY place`;
