// The sources of a member's timeline, one read each: D1 takes few terms in one UNION, and all go in one round trip.
// ?1 is reserved for the reader, ?2 the member; the page begins after the entry with the time ?3 and the key ?4, and has at
// most ?5 rows of each source. What members keep to themselves is not among them: notes, drafts, chats, what a hand-in says.

const MEMBERSHIP = `
  SELECT 'm:' || id AS key, happened_at AS at, kind, detail FROM membership_events
  WHERE ?1 IS NOT NULL AND member_id = ?2 AND happened_at <= ?3 AND (happened_at < ?3 OR 'm:' || id < ?4)
  ORDER BY happened_at DESC, key DESC LIMIT ?5`;

/** Payments from before their events were recorded. */
const INVOICES = `
  SELECT 'i:' || i.id AS key, i.paid_at AS at, 'paid' AS kind,
    json_object('cents', i.paid_cents, 'invoiceId', i.id, 'number', i.number) AS detail
  FROM invoices i
  WHERE ?1 IS NOT NULL AND i.member_id = ?2 AND i.paid_cents > 0 AND i.paid_at <= ?3 AND (i.paid_at < ?3 OR 'i:' || i.id < ?4)
    AND NOT EXISTS (SELECT 1 FROM membership_events e WHERE e.id = 'paid:' || i.id)
  ORDER BY i.paid_at DESC, key DESC LIMIT ?5`;

const LESSONS = `
  SELECT 'l:' || module_id AS key, completed_at AS at, 'lesson' AS kind, json_object('moduleId', module_id) AS detail
  FROM module_completions
  WHERE ?1 IS NOT NULL AND member_id = ?2 AND completed_at <= ?3 AND (completed_at < ?3 OR 'l:' || module_id < ?4)
  ORDER BY completed_at DESC, key DESC LIMIT ?5`;

const HAND_INS = `
  SELECT 'h:' || id AS key, created_at AS at, 'hand-in' AS kind,
    json_object('title', title, 'form', kind, 'moduleId', module_id) AS detail
  FROM artifacts
  WHERE ?1 IS NOT NULL AND member_id = ?2 AND created_at <= ?3 AND (created_at < ?3 OR 'h:' || id < ?4)
  ORDER BY created_at DESC, key DESC LIMIT ?5`;

const CERTIFICATES = `
  SELECT 'c:' || id AS key, issued_at AS at, 'certificate' AS kind, json_object('title', title, 'id', id) AS detail
  FROM certificates
  WHERE ?1 IS NOT NULL AND member_id = ?2 AND issued_at <= ?3 AND (issued_at < ?3 OR 'c:' || id < ?4)
  ORDER BY issued_at DESC, key DESC LIMIT ?5`;

const POSTS = `
  SELECT 'p:' || id AS key, created_at AS at, 'post' AS kind,
    json_object('id', id, 'title', title, 'replies', replies_count, 'isAnswered', accepted_reply_id IS NOT NULL) AS detail
  FROM forum_posts
  WHERE ?1 IS NOT NULL AND author_id = ?2 AND deleted_at IS NULL AND hidden_at IS NULL
    AND created_at <= ?3 AND (created_at < ?3 OR 'p:' || id < ?4)
  ORDER BY created_at DESC, key DESC LIMIT ?5`;

const REPLIES = `
  SELECT 'r:' || r.id AS key, r.created_at AS at, 'reply' AS kind,
    json_object('id', r.id, 'postId', p.id, 'title', p.title) AS detail
  FROM forum_replies r JOIN forum_posts p ON p.id = r.post_id
  WHERE ?1 IS NOT NULL AND r.author_id = ?2 AND r.deleted_at IS NULL AND r.hidden_at IS NULL
    AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND r.created_at <= ?3 AND (r.created_at < ?3 OR 'r:' || r.id < ?4)
  ORDER BY r.created_at DESC, key DESC LIMIT ?5`;

/** Never what an email says: it may hold a link that opens the account. */
const EMAILS = `
  SELECT 'e:' || id AS key, created_at AS at, kind,
    json_object('sentAt', sent_at, 'givenUpAt', given_up_at, 'attempts', attempts, 'error', last_error) AS detail
  FROM mails
  WHERE ?1 IS NOT NULL AND member_id = ?2 AND created_at <= ?3 AND (created_at < ?3 OR 'e:' || id < ?4)
  ORDER BY created_at DESC, key DESC LIMIT ?5`;

/** ?6 are the kinds that the audit log has already, as JSON. */
const ACCOUNT = `
  SELECT 's:' || id AS key, created_at AS at, kind,
    json_object('detail', detail, 'device', device, 'country', country, 'times', times) AS detail
  FROM account_events
  WHERE ?1 IS NOT NULL AND member_id = ?2 AND kind NOT IN (SELECT value FROM json_each(?6))
    AND created_at <= ?3 AND (created_at < ?3 OR 's:' || id < ?4)
  ORDER BY created_at DESC, key DESC LIMIT ?5`;

/** Account events go after a year, the day of joining stays. */
const JOINED = `
  SELECT 'j:' || id AS key, joined_at AS at, 'joined-site' AS kind, '{}' AS detail FROM members m
  WHERE ?1 IS NOT NULL AND id = ?2 AND joined_at <= ?3 AND (joined_at < ?3 OR 'j:' || id < ?4)
    AND NOT EXISTS (SELECT 1 FROM account_events e WHERE e.member_id = m.id AND e.kind = 'signed-up')
  LIMIT ?5`;

/** Unexpected errors, for two weeks. */
const FAILED_REQUESTS = `
  SELECT 'f:' || id AS key, failed_at AS at, 'failed-request' AS kind,
    json_object('id', id, 'method', method, 'route', route, 'status', status, 'fault', fault) AS detail
  FROM failed_requests
  WHERE ?1 IS NOT NULL AND member_id = ?2 AND failed_at <= ?3 AND (failed_at < ?3 OR 'f:' || id < ?4)
  ORDER BY failed_at DESC, key DESC LIMIT ?5`;

const AUDIT = `
  SELECT 'a:' || a.id AS key, a.acted_at AS at, a.action AS kind,
    json_object('by', trim(m.first_name || ' ' || m.last_name), 'isCommand', a.actor_id IS NULL, 'why', d.why) AS detail
  FROM audit_log a LEFT JOIN audit_log_details d ON d.audit_id = a.id LEFT JOIN members m ON m.id = a.actor_id
  WHERE ?1 IS NOT NULL AND a.subject_id = ?2 AND a.acted_at <= ?3 AND (a.acted_at < ?3 OR 'a:' || a.id < ?4)
  ORDER BY a.acted_at DESC, key DESC LIMIT ?5`;

const WARNINGS = `
  SELECT 'w:' || w.id AS key, w.warned_at AS at, w.measure AS kind,
    json_object('by', trim(m.first_name || ' ' || m.last_name), 'isCommand', 0, 'why', w.reason, 'until', w.until,
      'outcome', w.outcome) AS detail
  FROM warnings w LEFT JOIN members m ON m.id = w.warned_by
  WHERE ?1 IS NOT NULL AND w.member_id = ?2 AND w.warned_at <= ?3 AND (w.warned_at < ?3 OR 'w:' || w.id < ?4)
  ORDER BY w.warned_at DESC, key DESC LIMIT ?5`;

export const SOURCES = {
  membership: { area: 'money', sql: MEMBERSHIP },
  invoices: { area: 'money', sql: INVOICES },
  lessons: { area: 'learning', sql: LESSONS },
  handIns: { area: 'learning', sql: HAND_INS },
  certificates: { area: 'learning', sql: CERTIFICATES },
  posts: { area: 'learning', sql: POSTS },
  replies: { area: 'learning', sql: REPLIES },
  emails: { area: 'emails', sql: EMAILS },
  account: { area: 'sign-ins', sql: ACCOUNT },
  joined: { area: 'sign-ins', sql: JOINED },
  failedRequests: { area: 'site', sql: FAILED_REQUESTS },
  audit: { area: 'us', sql: AUDIT },
  warnings: { area: 'us', sql: WARNINGS },
} as const;

/** ?1 is reserved for the reader, ?2 the member, ?3 the kinds of account events that the audit log has already. */
export const COUNTS = `
  SELECT (SELECT count(*) FROM membership_events WHERE member_id = ?2)
    + (SELECT count(*) FROM invoices i WHERE i.member_id = ?2 AND i.paid_cents > 0 AND i.paid_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM membership_events e WHERE e.id = 'paid:' || i.id)) AS money,
    (SELECT count(*) FROM module_completions WHERE member_id = ?2) AS lessons,
    (SELECT count(*) FROM artifacts WHERE member_id = ?2) AS hand_ins,
    (SELECT count(*) FROM certificates WHERE member_id = ?2) AS certificates,
    (SELECT count(*) FROM forum_posts WHERE author_id = ?2 AND deleted_at IS NULL AND hidden_at IS NULL) AS posts,
    (SELECT count(*) FROM forum_replies r JOIN forum_posts p ON p.id = r.post_id WHERE r.author_id = ?2
      AND r.deleted_at IS NULL AND r.hidden_at IS NULL AND p.deleted_at IS NULL AND p.hidden_at IS NULL) AS replies,
    (SELECT count(*) FROM mails WHERE member_id = ?2) AS emails,
    (SELECT count(*) FROM account_events WHERE member_id = ?2 AND kind NOT IN (SELECT value FROM json_each(?3)))
      + NOT EXISTS (SELECT 1 FROM account_events WHERE member_id = ?2 AND kind = 'signed-up') AS sign_ins,
    (SELECT count(*) FROM failed_requests WHERE member_id = ?2) AS site,
    (SELECT count(*) FROM audit_log WHERE subject_id = ?2)
      + (SELECT count(*) FROM warnings WHERE member_id = ?2) AS us
  WHERE ?1 IS NOT NULL`;
