// Members' roles. Only `npm run role` grants them, see docs/operating.md: no request can.
import type { Role } from './rules/trust.ts';

/** The abilities of each role today. A role without any says so. */
export const ABILITIES: Readonly<Record<Role, string>> = {
  owner: 'everything a moderator may do, and decisions about texts of those who moderate',
  moderator:
    '/moderation: reports, approvals, appeals, the record of every action, and reviews of hand-ins as a mentor',
  support: 'nothing yet. It is only a note about the member',
  editor: 'nothing yet. Content is edited in the Studio, with an account there',
};

/** ?1 is the normalized email address, ?2 the role, ?3 the time. */
export const GRANT_ROLE = `
  INSERT INTO member_roles (member_id, role, granted_at)
  SELECT id, ?2, ?3 FROM members WHERE email_key = ?1 ON CONFLICT DO NOTHING RETURNING role`;

export const REVOKE_ROLE = `
  DELETE FROM member_roles WHERE member_id = (SELECT id FROM members WHERE email_key = ?1) AND role = ?2 RETURNING role`;

export const MEMBER_WITH_ADDRESS = `
  SELECT first_name, last_name FROM members WHERE email_key = ?1`;
