// The reads of the console's search. ?1 is reserved for the reader. Each reads an index, and no more of it than is shown
// and counted.

const PLAN_OF_MEMBER = `(SELECT json_object('plan', s.plan, 'status', s.status) FROM subscriptions s
  WHERE s.member_id = m.id AND s.status NOT IN ('incomplete', 'incomplete_expired')
  ORDER BY s.status IN ('canceled'), s.created_at DESC LIMIT 1)`;

const MEMBER_COLUMNS = `m.id, trim(m.first_name || ' ' || m.last_name) AS name, m.email, ${PLAN_OF_MEMBER} AS plan`;

/** ?2 is a match of rules/member-match.ts. The newest first: ranking would read all that match. */
export const MEMBERS_MATCHING = `
  SELECT ${MEMBER_COLUMNS}, '' AS by FROM member_search f CROSS JOIN members m ON m.rowid = f.rowid
  WHERE ?1 IS NOT NULL AND f.member_search MATCH ?2 ORDER BY f.rowid DESC LIMIT 10`;

export const MEMBERS_COUNTED = `
  SELECT count(*) AS total FROM (
    SELECT 1 FROM member_search f WHERE ?1 IS NOT NULL AND f.member_search MATCH ?2 LIMIT 1001)`;

/**
 * Those who share the most and the rarest trigrams (?2): the Worker measures how far each is from what was typed. None if a
 * member has just that (?3): ranking reads all that share one, and “^$^” is in no word.
 */
export const MEMBERS_NEAR = `
  SELECT ${MEMBER_COLUMNS}, 'near' AS by
  FROM (SELECT rowid AS place FROM member_search
    WHERE member_search MATCH iif(EXISTS (SELECT 1 FROM member_search WHERE member_search MATCH ?3), '"^$^"', ?2)
    ORDER BY rank LIMIT 60)
    CROSS JOIN members m ON m.rowid = place WHERE ?1 IS NOT NULL`;

/** ?2 is an id of the member or of Stripe, ?3 to ?4 a range of handles, ?5 a card's last four digits. */
export const MEMBERS_BY_ID = `
  SELECT ${MEMBER_COLUMNS}, by FROM (
    SELECT id AS found, 'id' AS by FROM members WHERE id = ?2
    UNION ALL SELECT member_id, 'customer' FROM customers WHERE id = ?2
    UNION ALL SELECT member_id, 'subscription' FROM subscriptions WHERE id = ?2 OR customer_id = ?2
    UNION ALL SELECT * FROM (SELECT member_id, 'handle' FROM community_members WHERE handle >= ?3 AND handle < ?4 LIMIT 21)
    UNION ALL SELECT * FROM (SELECT member_id, 'card' FROM subscriptions WHERE card_last4 = ?5 LIMIT 51))
  CROSS JOIN members m ON m.id = found WHERE ?1 IS NOT NULL LIMIT 80`;

/** Members of the first ten whose name or email begins so. */
const FOUND_MEMBERS = `
  SELECT members.id AS found
  FROM (SELECT rowid AS place FROM member_search WHERE member_search MATCH ?2 ORDER BY rowid DESC LIMIT 10)
    CROSS JOIN members ON members.rowid = place`;

const INVOICE_COLUMNS = `i.id, i.number, i.status, i.amount_cents AS cents, i.refunded_cents AS refundedCents,
  coalesce(i.paid_at, i.created_at) AS at, i.member_id AS memberId, m.id IS NOT NULL AS hasMember,
  trim(m.first_name || ' ' || m.last_name) AS name, m.email, s.card_brand AS cardBrand, s.card_last4 AS cardLast4`;
const INVOICE_SOURCES = `invoices i LEFT JOIN members m ON m.id = i.member_id
  LEFT JOIN subscriptions s ON s.id = i.subscription_id`;

/** ?2 to ?3 is a range of Stripe's ids, ?4 a printed number. */
export const INVOICES_BY_ID = `
  SELECT ${INVOICE_COLUMNS} FROM (
    SELECT id AS found FROM invoices WHERE id >= ?2 AND id < ?3
    UNION ALL SELECT id FROM invoices WHERE number = ?4 LIMIT 21)
  CROSS JOIN ${INVOICE_SOURCES} WHERE ?1 IS NOT NULL AND i.id = found LIMIT 21`;

export const INVOICES_OF_FOUND = `
  SELECT ${INVOICE_COLUMNS} FROM (${FOUND_MEMBERS})
  CROSS JOIN ${INVOICE_SOURCES} WHERE ?1 IS NOT NULL AND i.member_id = found ORDER BY i.created_at DESC LIMIT 21`;

const POST_COLUMNS = `p.id, p.id AS postId, p.title, p.created_at AS at, p.replies_count AS replies,
  p.hidden_at IS NOT NULL AS isHidden, m.id AS memberId, trim(m.first_name || ' ' || m.last_name) AS name`;
const REPLY_COLUMNS = `r.id, r.post_id AS postId, p.title, substr(r.content, 1, 400) AS text, r.created_at AS at,
  r.hidden_at IS NOT NULL AS isHidden, m.id AS memberId, trim(m.first_name || ' ' || m.last_name) AS name`;

export const POSTS_MATCHING = `
  SELECT ${POST_COLUMNS} FROM forum_post_search f CROSS JOIN forum_posts p ON p.id = f.rowid
    LEFT JOIN members m ON m.id = p.author_id
  WHERE ?1 IS NOT NULL AND f.forum_post_search MATCH ?2 ORDER BY f.rowid DESC LIMIT 21`;

export const REPLIES_MATCHING = `
  SELECT ${REPLY_COLUMNS} FROM forum_reply_search f CROSS JOIN forum_replies r ON r.id = f.rowid
    CROSS JOIN forum_posts p ON p.id = r.post_id LEFT JOIN members m ON m.id = r.author_id
  WHERE ?1 IS NOT NULL AND f.forum_reply_search MATCH ?2 ORDER BY f.rowid DESC LIMIT 21`;

/** Also what a moderator has hidden. */
export const POST_BY_ID = `
  SELECT ${POST_COLUMNS} FROM forum_posts p LEFT JOIN members m ON m.id = p.author_id
  WHERE ?1 IS NOT NULL AND p.id = ?2 AND p.deleted_at IS NULL`;

export const REPLY_BY_ID = `
  SELECT ${REPLY_COLUMNS} FROM forum_replies r JOIN forum_posts p ON p.id = r.post_id LEFT JOIN members m ON m.id = r.author_id
  WHERE ?1 IS NOT NULL AND r.id = ?2 AND r.deleted_at IS NULL AND p.deleted_at IS NULL`;

export const POSTS_OF_FOUND = `
  SELECT ${POST_COLUMNS} FROM (${FOUND_MEMBERS})
    CROSS JOIN forum_posts p ON p.author_id = found AND p.deleted_at IS NULL AND p.hidden_at IS NULL
    LEFT JOIN members m ON m.id = p.author_id
  WHERE ?1 IS NOT NULL ORDER BY p.id DESC LIMIT 21`;

const EMAIL_COLUMNS = `e.id, e.kind, e.created_at AS at, e.sent_at AS sentAt, e.given_up_at AS givenUpAt, e.last_error AS error,
  m.id AS memberId, trim(m.first_name || ' ' || m.last_name) AS name, m.email`;

export const EMAIL_BY_ID = `
  SELECT ${EMAIL_COLUMNS} FROM mails e JOIN members m ON m.id = e.member_id WHERE ?1 IS NOT NULL AND e.id = ?2`;

/** Once it is sent, an email says no more than to which member. */
export const EMAILS_OF_FOUND = `
  SELECT ${EMAIL_COLUMNS} FROM (${FOUND_MEMBERS}) CROSS JOIN mails e ON e.member_id = found JOIN members m ON m.id = e.member_id
  WHERE ?1 IS NOT NULL ORDER BY e.created_at DESC LIMIT 21`;

const REQUEST_COLUMNS = `r.id, r.failed_at AS at, r.method, r.route, r.status, r.fault, m.id AS memberId,
  trim(m.first_name || ' ' || m.last_name) AS name, m.email`;

/** ?2 to ?3 is a range of ids. */
export const REQUESTS_BY_CODE = `
  SELECT ${REQUEST_COLUMNS} FROM failed_requests r LEFT JOIN members m ON m.id = r.member_id
  WHERE ?1 IS NOT NULL AND r.id >= ?2 AND r.id < ?3 ORDER BY r.id LIMIT 21`;

export const REQUESTS_OF_ROUTE = `
  SELECT ${REQUEST_COLUMNS} FROM failed_requests r LEFT JOIN members m ON m.id = r.member_id
  WHERE ?1 IS NOT NULL AND r.route = ?2 ORDER BY r.failed_at DESC LIMIT 21`;

/** The id of one action in the console. */
export const ACTION_BY_REQUEST = `
  SELECT a.id, a.action, a.acted_at AS at, a.subject_id AS memberId, trim(m.first_name || ' ' || m.last_name) AS name,
    trim(actor.first_name || ' ' || actor.last_name) AS by
  FROM audit_log a LEFT JOIN members m ON m.id = a.subject_id LEFT JOIN members actor ON actor.id = a.actor_id
  WHERE ?1 IS NOT NULL AND a.request_id = ?2`;
