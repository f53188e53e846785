// A file of a portfolio: public, as an attachment, and only while the portfolio shows it.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage } from '../http/assets.ts';
import { attachment } from '../uploads/rules/file-name.ts';

interface FileRow {
  file_key: string;
  file_name: string;
  file_bytes: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function portfolioFile(c: Context<AppEnv>): Promise<Response> {
  const { id: slug = '', artifact = '' } = c.req.param();
  const row = UUID.test(artifact) ? await find(c.var.db, slug, artifact) : null;
  const file = row && (await c.env.UPLOADS?.get(row.file_key));
  if (!row || !file) return notFoundPage(c);
  // Sandboxed, in case a browser opens it in a tab.
  c.set('contentSecurityPolicy', "default-src 'none'; sandbox");
  return new Response(file.body, {
    headers: {
      // Never its own type: the browser saves it instead of rendering it on our origin.
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachment(row.file_name),
      'Content-Length': String(file.size),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

const find = (db: D1Database, slug: string, artifact: string) =>
  db
    .prepare(
      `SELECT a.file_key, a.file_name, a.file_bytes
       FROM portfolios p
       JOIN portfolio_items i ON i.member_id = p.member_id AND i.kind = 'artifact' AND i.item_id = ?2
       JOIN artifacts a ON a.id = i.item_id AND a.member_id = p.member_id
       WHERE p.slug = ?1 AND p.is_shown = 1 AND p.hidden_at IS NULL AND a.file_key IS NOT NULL`,
    )
    .bind(slug, artifact)
    .first<FileRow>();
