// SQL for members who never review each other.

/** Each pair of members of whom one has blocked the other, in the community or as a reviewer, in both orders. */
export const BLOCKED_PAIRS = `(
      SELECT member_id AS one, blocked_id AS other FROM member_blocks
      UNION ALL SELECT blocked_id, member_id FROM member_blocks
      UNION ALL SELECT member_id, blocked_id FROM review_blocks
      UNION ALL SELECT blocked_id, member_id FROM review_blocks)`;

/** Whether the author of the request q is deleting their account. */
export const IS_LEAVING = `EXISTS (SELECT 1 FROM erasures e WHERE e.member_id = q.member_id)`;
