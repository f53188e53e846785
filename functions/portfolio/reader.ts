import { CURRENT_MEMBER } from '../session/current-member.ts';

/** One row if the reader is a moderator or an owner. */
export const IS_MODERATOR = `
  SELECT role FROM member_roles WHERE member_id = ${CURRENT_MEMBER} AND role IN ('moderator', 'owner')`;
