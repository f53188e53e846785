// The file of a hand-in, for its reviewer: as an attachment, or as a picture that can do nothing.
import type { Context } from 'hono';
import { artifactFile, noFile } from '../artifacts/file.ts';
import { isModerator } from '../community/rules/trust.ts';
import { readWriter } from '../community/writer.ts';
import type { AppEnv } from '../environment.ts';
import { numberOf } from '../http/number-of.ts';
import { signInFirst } from '../session/current-member.ts';
import { ONE_WORK, type OneWork, refuseWork } from './one-work.ts';
import { namelessFile } from './rules/addresses.ts';

interface StoredFile {
  file_key: string | null;
  file_name: string;
  file_type: string;
  file_bytes: number;
}

/** ?2 is the hand-in; ?1 only has to be bound. */
const FILE = `
  SELECT a.file_key, a.file_name, a.file_type, a.file_bytes
  FROM review_requests q JOIN artifacts a ON a.member_id = q.member_id AND a.module_id = q.module_id
  WHERE q.id = ?2 AND ?1 IS NOT NULL`;

export async function reviewedFile(c: Context<AppEnv>): Promise<Response> {
  const id = numberOf(c.req.param('id')) ?? 0;
  const reader =
    (await readWriter(
      c,
      { sql: ONE_WORK, values: [id, new Date().toISOString()] },
      { sql: FILE, values: [id] },
    )) ?? signInFirst();
  const [[work], [file]] = reader.rows as [OneWork[], StoredFile[]];
  refuseWork(work, isModerator(reader.standing));
  if (!file?.file_key) throw noFile();
  const { file_key, file_name, file_type, file_bytes } = file;
  return artifactFile(c, { file_key, file_name: namelessFile(file_name), file_type, file_bytes });
}
