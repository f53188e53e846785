// The measures of milestones in SQL: ?1 is the member, `m` a row of json_each over milestones.
const DONE_LESSONS = 'SELECT count(*) FROM module_completions WHERE member_id = ?1';

const DONE_PATHS = `SELECT count(*) FROM achievements WHERE member_id = ?1 AND type = 'path_completion'`;

const WRITTEN = `SELECT EXISTS (SELECT 1 FROM forum_posts WHERE author_id = ?1 AND deleted_at IS NULL)
  OR EXISTS (SELECT 1 FROM forum_replies WHERE author_id = ?1 AND deleted_at IS NULL)`;

const MADE = 'SELECT EXISTS (SELECT 1 FROM artifacts WHERE member_id = ?1)';

/** Whether a run goes on after `gap` weeks off (learning-goals/rules/run.ts); off1 and off2 are the last two before. */
const GOES_ON = `(gap = 0 OR (gap = 1 AND met.i - off2 > 8) OR (gap = 2 AND met.i - off1 > 8))`;

/** The most weeks met in one run: runAt in SQL, from one met week to the next. `i` numbers weeks. */
export const BEST_RUN = `
  WITH RECURSIVE met AS (
    SELECT i, i - lag(i, 1, i - 1) OVER (ORDER BY i) - 1 AS gap, row_number() OVER (ORDER BY i) AS k
    FROM (SELECT CAST(julianday(week) AS INTEGER) / 7 AS i FROM learning_goal_weeks WHERE member_id = ?1)
  ), run AS (
    SELECT k AS at, i AS last, 1 AS weeks, 0 AS off1, 0 AS off2 FROM met WHERE k = 1
    UNION ALL
    SELECT met.k, met.i,
      CASE WHEN ${GOES_ON} THEN weeks + 1 ELSE 1 END,
      CASE WHEN NOT ${GOES_ON} THEN 0 WHEN gap = 0 THEN off1 ELSE met.i - 1 END,
      CASE WHEN NOT ${GOES_ON} THEN 0 WHEN gap = 0 THEN off2 WHEN gap = 1 THEN off1 ELSE met.i - 2 END
    FROM run JOIN met ON met.k = run.at + 1
  ) SELECT coalesce(max(weeks), 0) FROM run`;

/** The member's count in the milestone's measure. */
export const MEASURED = `CASE m.value ->> 'counts'
  WHEN 'lessons' THEN (${DONE_LESSONS})
  WHEN 'paths' THEN (${DONE_PATHS})
  WHEN 'weeks' THEN (${BEST_RUN})
  WHEN 'posts' THEN (${WRITTEN})
  WHEN 'artifacts' THEN (${MADE}) END`;
