// Members who wait for an answer, a decision or a mentor.

export const WAITING_REPORTS = `
  SELECT c.kind || '/' || c.target_id AS id, c.opened_at AS since,
    json_object('kind', c.kind, 'reports', c.reports, 'isHidden', c.hidden_at IS NOT NULL) AS detail
  FROM moderation_cases c WHERE c.decided_at IS NULL AND c.opened_at < ?12`;

export const WAITING_APPEALS = `
  SELECT CAST(w.id AS TEXT) AS id, w.appealed_at AS since, json_object('measure', w.measure) AS detail
  FROM warnings w WHERE w.appealed_at IS NOT NULL AND w.outcome IS NULL AND w.appealed_at < ?12`;

export const WAITING_GROUPS = `
  SELECT CAST(id AS TEXT) AS id, created_at AS since, json_object('title', name) AS detail
  FROM study_groups WHERE status = 'pending' AND closed_at IS NULL`;

export const WAITING_RESOURCES = `
  SELECT CAST(id AS TEXT) AS id, created_at AS since, json_object('title', title) AS detail
  FROM resources WHERE status = 'pending' AND deleted_at IS NULL`;

/** Of members, older than a day. After two weeks an answer helps no one. */
export const UNANSWERED_POSTS = `
  SELECT CAST(id AS TEXT) AS id, created_at AS since, json_object('title', title) AS detail
  FROM forum_posts WHERE replies_count = 0 AND deleted_at IS NULL AND hidden_at IS NULL AND is_example = 0
    AND created_at < ?3 AND created_at > ?13`;

/** That end within three hours, or that the hourly cron is about to end. */
export const ENDING_CLAIMS = `
  SELECT review_request_id || '/' || claimed_at AS id, claimed_at AS since, json_object('until', expires_at) AS detail
  FROM review_claims WHERE ended_at IS NULL AND expires_at < strftime('%Y-%m-%dT%H:%M:%fZ', ?4, '+4 hours')`;
