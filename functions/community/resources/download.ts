// Streams a file to a member, as a download that no browser renders as a page of this site.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { bucketOf } from '../../uploads/request.ts';
import { attachment } from '../../uploads/rules/file-name.ts';
import { countDownload } from './downloads.ts';
import { MAY_SEE } from './resources.ts';
import { type ByteRange, rangeOf } from './rules/range.ts';

interface FileRow {
  file_key: string;
  file_name: string;
  mime: string;
  bytes: number;
  sha256: string;
}

/** ?1 is the reader, ?2 the resource, ?3 the version or null. Only author and moderators get one that isn't shown. */
const FILE = `
  SELECT v.file_key, v.file_name, v.mime, v.bytes, v.sha256
  FROM resources r JOIN resource_versions v
    ON v.resource_id = r.id AND v.version = coalesce(?3, r.shown_version, r.version)
  WHERE r.id = ?2 AND v.file_key IS NOT NULL AND ${MAY_SEE} AND (v.version = r.shown_version OR r.author_id = ?1
    OR EXISTS (SELECT 1 FROM member_roles mr WHERE mr.member_id = ?1 AND mr.role IN ('moderator', 'owner')))`;

export async function sendFile(
  c: Context<AppEnv>,
  memberId: string,
  { id, version }: { id: number; version: number | null },
): Promise<Response> {
  const bucket = bucketOf(c.env);
  const file = await c.var.db.prepare(FILE).bind(memberId, id, version).first<FileRow>();
  if (!file) throw gone();
  const etag = `"${file.sha256}"`;
  const { isHead, range } = wanted(c, file.bytes, etag);
  // Even opened in a tab, it can't run or load anything.
  c.set('contentSecurityPolicy', "default-src 'none'; sandbox");
  const headers = {
    'Content-Type': file.mime,
    'Content-Disposition': attachment(file.file_name),
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${file.bytes}` },
    });
  const { offset, length } = range ?? { offset: 0, length: file.bytes };
  const found = isHead
    ? await bucket.head(file.file_key)
    : await bucket.get(file.file_key, { range: { offset, length } });
  if (!found) throw gone();
  if (!isHead) await countDownload(c.var.db, memberId, id);
  return new Response('body' in found ? (found.body as ReadableStream) : null, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(length),
      ...(range && {
        'Content-Range': `bytes ${offset}-${offset + length - 1}/${file.bytes}`,
      }),
    },
  });
}

/** A range is sent only if the browser has the rest of the same file (If-Range). */
function wanted(
  c: Context<AppEnv>,
  bytes: number,
  etag: string,
): { isHead: boolean; range: ByteRange | 'unsatisfiable' | null } {
  const isHead = c.req.method === 'HEAD';
  const condition = c.req.header('If-Range');
  const range = c.req.header('Range');
  const isPart = !isHead && range !== undefined && (condition === undefined || condition === etag);
  return { isHead, range: isPart ? rangeOf(range, bytes) : null };
}

const gone = () => new ApiError(404, 'no_resource', 'That resource isn’t here anymore.');
