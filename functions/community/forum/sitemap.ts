// The discussions that search engines may index, newest first: the same rule as on their pages.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { threadAddress } from './rules/forum.ts';

const KEPT_SECONDS = 3600;

/** Among the newest 5,000 posts. ?1 is the limit. */
const DISCUSSED = `
  SELECT p.id, p.title FROM forum_posts p
  WHERE p.id IN (SELECT id FROM forum_posts WHERE deleted_at IS NULL AND hidden_at IS NULL ORDER BY id DESC LIMIT 5000)
    AND p.is_example = 0 AND EXISTS (
      SELECT 1 FROM forum_replies o WHERE o.post_id = p.id AND (p.author_id IS NULL OR o.author_id IS NOT p.author_id)
        AND o.deleted_at IS NULL AND o.hidden_at IS NULL)
  ORDER BY p.id DESC LIMIT ?1`;

/** https://www.sitemaps.org/protocol.html. URLs have only letters, digits, hyphens and slashes. */
export async function discussionsSitemap(c: Context<AppEnv>): Promise<Response> {
  const { results } = await c.var.db
    .prepare(DISCUSSED)
    .bind(2000)
    .all<{ id: number; title: string }>();
  const entries = results.map(
    (post) => `<url><loc>${c.env.ORIGIN}${threadAddress(post)}</loc></url>`,
  );
  c.header('Content-Type', 'application/xml; charset=utf-8');
  c.header('Cache-Control', `public, max-age=${KEPT_SECONDS}`);
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
  );
}
