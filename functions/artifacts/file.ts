// Sends a handed-in file: streamed, and never shown by the browser as one of our pages.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { bucketOf } from '../uploads/request.ts';
import { attachment } from '../uploads/rules/file-name.ts';

export interface ArtifactFile {
  file_key: string;
  file_name: string;
  file_type: string;
  file_bytes: number;
}

/** ?2 is the lesson. Only the columns of the file. */
export const FILE_OF = `SELECT file_key, file_name, file_type, file_bytes FROM artifacts
  WHERE member_id = ?1 AND module_id = ?2 AND file_key IS NOT NULL`;

/** Sends the file. The caller has to authorize the reader. 404 if the bucket has lost it. */
export async function artifactFile(
  c: Context<AppEnv>,
  { file_key, file_name, file_type, file_bytes }: ArtifactFile,
): Promise<Response> {
  const bucket = bucketOf(c.env);
  const found = c.req.method === 'HEAD' ? await bucket.head(file_key) : await bucket.get(file_key);
  if (!found) throw noFile();
  // Even opened in a tab, the file can run and load nothing.
  c.set('contentSecurityPolicy', "default-src 'none'; sandbox");
  return new Response('body' in found ? (found.body as ReadableStream) : null, {
    headers: {
      'Content-Type': file_type,
      'Content-Disposition': attachment(file_name),
      'Content-Length': String(file_bytes),
    },
  });
}

export const noFile = () => new ApiError(404, 'no_file', 'That file isn’t here anymore.');
