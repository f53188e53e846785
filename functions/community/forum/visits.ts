// Members' last visits, so that the list can mark what is new. A prefetched page is no visit, so the browser reports
// when the list is really seen.
import { Hono } from 'hono';
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { jsonBody } from '../../http/json-body.ts';
import { remembersWrites, worksWhilePaused } from '../../http/route-needs.ts';
import { NoFields } from '../../rules/request-schemas.ts';
import { requireMember } from '../../session/current-member.ts';
import { VISIT_GAP_MS } from './rules/visit.ts';

/** The time before which an earlier visit ended; `now` in milliseconds since 1970. */
export const visitLimit = (now: number) => new Date(now - VISIT_GAP_MS).toISOString();

/**
 * ?1 is the reader, ?2 the visit limit. No row without an earlier visit; otherwise one for each new post (at least one,
 * with a NULL id if there is none), up to MAX_NEW + 1, which means "and more".
 */
export const NEW_POSTS = `
  SELECT p.id, CASE WHEN v.seen_at < ?2 THEN v.seen_at ELSE v.before_at END AS since
  FROM forum_visits v
  LEFT JOIN forum_posts p ON p.id > CASE WHEN v.seen_at < ?2 THEN v.seen_post ELSE v.before_post END
    AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.author_id IS NOT ?1 AND p.is_example = 0
    AND NOT EXISTS (SELECT 1 FROM thread_readings tr WHERE tr.member_id = ?1 AND tr.post_id = p.id)
  WHERE v.member_id = ?1 LIMIT 100`;

/** Records that the list was seen. It can be repeated within one visit: new posts stay new. */
export const forumVisits = new Hono<AppEnv>().post(
  '/',
  remembersWrites,
  worksWhilePaused('notes what was read'),
  jsonBody(NoFields),
  async (c) => {
    const { id } = await requireMember(c);
    const now = Date.now();
    await writeBatch(c.var.db, [
      c.var.db
        .prepare(
          `INSERT INTO forum_visits (member_id, seen_at, seen_post)
         VALUES (?1, ?2, coalesce((SELECT max(id) FROM forum_posts), 0))
         ON CONFLICT (member_id) DO UPDATE SET
           before_at = CASE WHEN seen_at < ?3 THEN seen_at ELSE before_at END,
           before_post = CASE WHEN seen_at < ?3 THEN seen_post ELSE before_post END,
           seen_at = max(seen_at, excluded.seen_at), seen_post = max(seen_post, excluded.seen_post)`,
        )
        .bind(id, new Date(now).toISOString(), visitLimit(now)),
    ]);
    return c.json({ done: true } as const);
  },
);
