// What the site itself has not done: crons, builds, deletions, imports, numbers, backups, and requests that failed.

export const AI_CALLS = `
  SELECT 'today' AS id, ?2 AS since, json_object('calls', count(*)) AS detail FROM ai_calls WHERE called_at >= ?2
  HAVING count(*) >= ?11`;

/** Not finished for ten minutes (the cron of every minute) or for three hours (the hourly one). */
export const DEAD_CRONS = `
  SELECT cron AS id, finished_at AS since, json_object('cron', cron) AS detail FROM cron_runs
  WHERE (cron = '* * * * *' AND finished_at < ?7) OR (cron = '17 * * * *' AND finished_at < ?8)`;

/** The hook refused, or it took the request an hour ago and this build is still an older one. */
export const FAILED_BUILDS = `
  SELECT 'site' AS id, coalesce(wanted_at, asked_at) AS since,
    json_object('attempts', attempts, 'askedAt', asked_at) AS detail
  FROM site_builds WHERE id = 1 AND
    ((wanted_at IS NOT NULL AND attempts >= 3) OR (asked_at < ?4 AND asked_at > ?10))`;

export const STUCK_ERASURES = `
  SELECT id, since, json_object('kind', kind) AS detail FROM (
    SELECT * FROM (SELECT member_id AS id, requested_at AS since, 'account' AS kind FROM erasures
      WHERE finished_at IS NULL AND requested_at < ?4 LIMIT ?9)
    UNION ALL
    SELECT * FROM (SELECT file_key AS id, since, 'file' AS kind FROM file_deletions
      WHERE since < ?4 ORDER BY since LIMIT ?9))`;

export const STUCK_IMPORTS = `
  SELECT id, coalesce(progressed_at, created_at) AS since, json_object('title', file_name, 'state', state) AS detail
  FROM admin_imports WHERE state IN ('running', 'undoing') AND coalesce(progressed_at, created_at) < ?4`;

/** From six o’clock on (UTC), the day before has to be counted. A site that never counted has nothing that is late. */
export const LATE_NUMBERS = `
  SELECT 'numbers' AS id, computed_at AS since, json_object('day', day) AS detail
  FROM (SELECT day, computed_at FROM number_days WHERE day > '' AND computed_at IS NOT NULL ORDER BY day DESC LIMIT 1)
  WHERE day < date(?5, '-1 day')`;

/**
 * Five in an hour, or of one route for three members. As one row: the route that fails most, and where. The plus signs keep
 * SQLite at the index of times: that of routes would be read to its end.
 */
export const FAILED_REQUESTS = `
  SELECT 'requests' AS id, min(failed_at) AS since,
    json_object('failed', count(*), 'members', count(DISTINCT member_id), 'worst',
      json((SELECT json_object('method', method, 'route', route, 'failed', count(*), 'fault', max(fault))
        FROM failed_requests WHERE failed_at > ?4 GROUP BY +route, method
        ORDER BY count(*) DESC, max(failed_at) DESC LIMIT 1))) AS detail
  FROM failed_requests WHERE failed_at > ?4
  HAVING count(*) >= 5 OR EXISTS (SELECT 1 FROM failed_requests WHERE failed_at > ?4
    GROUP BY +route, method HAVING count(DISTINCT member_id) >= 3)`;

/** A site that has counted three days has something to lose. */
export const NO_BACKUPS = `
  SELECT 'none' AS id, (SELECT min(day) FROM number_days) || 'T00:00:00.000Z' AS since, json_object('days', 3) AS detail
  WHERE (SELECT count(*) FROM (SELECT 1 FROM number_days WHERE day > '' LIMIT 3)) = 3
    AND NOT EXISTS (SELECT 1 FROM backups WHERE started_at > '' AND finished_at IS NOT NULL AND dropped_at IS NULL)`;

/** The newest is 36 hours old, or was restored and differs. A site that never made one is in the list above. */
export const OLD_BACKUPS = `
  SELECT 'backups' AS id, b.finished_at AS since,
    json_object('error', (SELECT r.error FROM backups r WHERE r.finished_at IS NULL AND r.dropped_at IS NULL),
      'isEqual', (SELECT p.is_equal FROM backup_proofs p WHERE p.backup_id = b.id ORDER BY p.proved_at DESC LIMIT 1)) AS detail
  FROM backups b
  WHERE b.id = (SELECT n.id FROM backups n
      WHERE n.started_at > '' AND n.finished_at IS NOT NULL AND n.dropped_at IS NULL ORDER BY n.started_at DESC LIMIT 1)
    AND (b.finished_at < strftime('%Y-%m-%dT%H:%M:%fZ', ?3, '-12 hours')
      OR (SELECT p.is_equal FROM backup_proofs p WHERE p.backup_id = b.id ORDER BY p.proved_at DESC LIMIT 1) = 0)`;
