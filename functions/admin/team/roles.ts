// The SQL of members' roles, for the console and for `npm run role`.

/** ?1 is the normalized email address, ?2 the role, ?3 the time. */
export const GRANT_ROLE = `
  INSERT INTO member_roles (member_id, role, granted_at)
  SELECT id, ?2, ?3 FROM members WHERE email_key = ?1 ON CONFLICT DO NOTHING RETURNING role`;

/** A trigger refuses it for the last owner. */
export const REVOKE_ROLE = `
  DELETE FROM member_roles WHERE member_id = (SELECT id FROM members WHERE email_key = ?1) AND role = ?2 RETURNING role`;

export const MEMBER_WITH_ADDRESS = `
  SELECT first_name, last_name FROM members WHERE email_key = ?1`;

/** The trigger's message. */
export const isLastOwner = (error: unknown) => String(error).includes('the last owner stays');

/**
 * The audit log's row of a command, right after its change: a command that changed nothing has none. ?1 is the address,
 * ?2 the action, ?3 the time, ?4 a new UUID.
 */
export const RECORD_COMMAND = `
  INSERT INTO audit_log (request_id, attempt, actor_id, action, subject_id, acted_at)
  SELECT ?4, ?4, NULL, ?2, id, ?3 FROM members WHERE email_key = ?1 AND changes() > 0`;
