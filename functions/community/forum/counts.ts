// Counters, brought up to date in the batch that changes their rows.

/** ?1 is the post. */
export const COUNT_REPLIES = `
  UPDATE forum_posts SET replies_count =
    (SELECT count(*) FROM forum_replies WHERE post_id = ?1 AND deleted_at IS NULL AND hidden_at IS NULL)
  WHERE id = ?1`;
