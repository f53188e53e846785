// Who moderates. Roles are granted by `npm run role`, see docs/operating.md: no request can.

/** ?1 is the address as it is compared, ?2 the role, ?3 the time. */
export const GRANT_ROLE = `
  INSERT INTO member_roles (member_id, role, granted_at)
  SELECT id, ?2, ?3 FROM members WHERE email_key = ?1 ON CONFLICT DO NOTHING RETURNING role`;

export const REVOKE_ROLE = `
  DELETE FROM member_roles WHERE member_id = (SELECT id FROM members WHERE email_key = ?1) AND role = ?2 RETURNING role`;

export const MEMBER_WITH_ADDRESS = `
  SELECT first_name, last_name FROM members WHERE email_key = ?1`;
