import { CURRENT_MEMBER } from '../session/current-member.ts';

/** A row if the reader moderates. */
export const IS_MODERATOR = `
  SELECT role FROM member_roles WHERE member_id = ${CURRENT_MEMBER} AND role IN ('moderator', 'owner')`;
