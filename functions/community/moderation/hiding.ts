// A text's row in moderation_cases is the source of truth for hiding; it is copied to the text in the same batch.
import type { TextKind } from './rules/reports.ts';

/** ?1 is the text's ID. Repeating them changes nothing. */
const COPIED: Record<TextKind, readonly string[]> = {
  post: [
    `UPDATE forum_posts SET hidden_at =
       (SELECT hidden_at FROM moderation_cases WHERE kind = 'post' AND target_id = ?1),
       likes_count = (SELECT count(*) FROM forum_likes WHERE post_id = ?1),
       replies_count = (SELECT count(*) FROM forum_replies
         WHERE post_id = ?1 AND deleted_at IS NULL AND hidden_at IS NULL)
     WHERE id = ?1`,
  ],
  reply: [
    `UPDATE forum_replies SET hidden_at =
       (SELECT hidden_at FROM moderation_cases WHERE kind = 'reply' AND target_id = ?1),
       likes_count = (SELECT count(*) FROM forum_reply_likes WHERE reply_id = ?1)
     WHERE id = ?1`,
    `UPDATE forum_posts SET replies_count = (SELECT count(*) FROM forum_replies
       WHERE post_id = forum_posts.id AND deleted_at IS NULL AND hidden_at IS NULL)
     WHERE id = (SELECT post_id FROM forum_replies WHERE id = ?1)`,
  ],
  message: [
    `UPDATE group_messages SET hidden_at =
       (SELECT hidden_at FROM moderation_cases WHERE kind = 'message' AND target_id = ?1)
     WHERE id = ?1`,
  ],
  // Refused resources and groups are not shown anyway, and stay refused.
  resource: [
    `UPDATE resources SET status = CASE
       WHEN (SELECT hidden_at FROM moderation_cases WHERE kind = 'resource' AND target_id = ?1) IS NOT NULL THEN 'hidden'
       WHEN status = 'hidden' THEN 'shown' ELSE status END
     WHERE id = ?1 AND status <> 'refused'`,
  ],
  group: [
    `UPDATE study_groups SET status = CASE
       WHEN (SELECT hidden_at FROM moderation_cases WHERE kind = 'group' AND target_id = ?1) IS NOT NULL THEN 'hidden'
       WHEN status = 'hidden' THEN 'shown' ELSE status END
     WHERE id = ?1 AND status <> 'refused'`,
  ],
  // Read with its case, by its one reader.
  review: [],
};

/** For the end of a batch that changes a case: updates the text and its counters. */
export function followCase(
  db: D1Database,
  { kind, id }: { kind: TextKind; id: number },
): D1PreparedStatement[] {
  return COPIED[kind].map((sql) => db.prepare(sql).bind(id));
}

const URGENCY = `
  UPDATE moderation_cases SET
    urgency = CASE WHEN hidden_at IS NULL THEN 0 ELSE 1000 END
      + CASE WHEN EXISTS (SELECT 1 FROM reports r WHERE r.kind = ?1 AND r.target_id = ?2 AND r.settled_at IS NULL
          AND r.reason = 'private') THEN 100 ELSE 0 END
      + min(reports, 99)
  WHERE kind = ?1 AND target_id = ?2`;

/** Updates the place in the queue, after the reports or the case have changed. */
export function rankCase(
  db: D1Database,
  { kind, id }: { kind: TextKind; id: number },
): D1PreparedStatement {
  return db.prepare(URGENCY).bind(kind, id);
}
