// What a member finished in a week, as a notification: the list shows it, and Monday's digest takes it along.

interface WeekOfMember {
  member: string;
  /** The Monday after it, as YYYY-MM-DD. */
  week: string | null;
  /** In milliseconds, the second excluded; null: nothing to tell. */
  bounds: { from: number; to: number } | null;
}

/** Empty if there is nothing to look back at. Repeating it changes nothing. */
export function lookBackAt(
  db: D1Database,
  weeks: readonly WeekOfMember[],
  now: number,
): D1PreparedStatement[] {
  const told = weeks.flatMap(({ member, week, bounds }) =>
    bounds && week
      ? [{ member, key: `week/${week}`, from: iso(bounds.from), to: iso(bounds.to) }]
      : [],
  );
  if (told.length === 0) return [];
  const values = JSON.stringify(told);
  return [db.prepare(TELL_OF_WEEK).bind(values, iso(now)), db.prepare(WAKE).bind(values)];
}

const iso = (time: number) => new Date(time).toISOString();

/** A lesson of the week's tasks counts as the lesson. */
const TELL_OF_WEEK = `
  INSERT INTO notifications (member_id, event, key, text, href, created_at, updated_at, place, in_app)
  SELECT w.member, 'week', w.key,
    'Last week you finished '
      || CASE WHEN w.lessons > 0 THEN w.lessons || CASE w.lessons WHEN 1 THEN ' lesson' ELSE ' lessons' END ELSE '' END
      || CASE WHEN w.lessons > 0 AND w.tasks > 0 THEN ' and ' ELSE '' END
      || CASE WHEN w.tasks > 0 THEN w.tasks || CASE w.tasks WHEN 1 THEN ' task' ELSE ' tasks' END ELSE '' END,
    '/achievements', ?2, ?2, '/achievements', coalesce(s.in_app, 1)
  FROM (
    SELECT j.value ->> 'member' AS member, j.value ->> 'key' AS key,
      (SELECT count(*) FROM module_completions c WHERE c.member_id = j.value ->> 'member'
        AND c.completed_at >= j.value ->> 'from' AND c.completed_at < j.value ->> 'to') AS lessons,
      (SELECT count(*) FROM week_tasks t WHERE t.member_id = j.value ->> 'member' AND t.kind <> 'lesson'
        AND t.done_at >= j.value ->> 'from' AND t.done_at < j.value ->> 'to') AS tasks
    FROM json_each(?1) j) w
  JOIN members m ON m.id = w.member
  LEFT JOIN notification_settings s ON s.member_id = w.member AND s.event = 'week'
  WHERE w.lessons + w.tasks > 0 AND (s.event IS NULL OR s.in_app = 1 OR s.email <> 'off')
  ON CONFLICT (member_id, event, key) DO NOTHING`;

const WAKE = `
  INSERT INTO digest_state (member_id, due_at, unsubscribe_token)
  SELECT n.member_id, '', lower(hex(randomblob(16))) FROM json_each(?1) j
  JOIN notifications n ON n.member_id = j.value ->> 'member' AND n.event = 'week' AND n.key = j.value ->> 'key'
  WHERE n.read_at IS NULL AND n.emailed_at IS NULL
  ON CONFLICT (member_id) DO UPDATE SET due_at = '' WHERE due_at IS NULL`;
