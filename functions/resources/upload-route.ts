import { Hono } from 'hono';
import { requireWriter } from '../community/writer.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { countAttempt, type Limit } from '../rate-limits/rate-limits.ts';
import { bucketOf } from './files.ts';
import { storeUpload } from './upload.ts';

const UPLOADS_AN_HOUR: Limit = { name: 'file-uploads', max: 20, windowSeconds: 3600 };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Mounted at /api/uploads/files: raw bytes with `?name=`, and `?id=`, a UUID with which a retry uploads once. */
export const fileUploads = new Hono<AppEnv>().post('/', async (c) => {
  const writer = await requireWriter(c);
  const bucket = bucketOf(c.env);
  const { name = '', id = crypto.randomUUID() } = c.req.query();
  if (c.req.header('Content-Type') !== 'application/octet-stream')
    throw new ApiError(415, 'unsupported_type', 'Send the file as application/octet-stream.');
  if (!UUID.test(id)) throw new ApiError(400, 'invalid_input', 'That isn’t a valid ID');
  await countAttempt(c.var.db, [{ limit: UPLOADS_AN_HOUR, subject: writer.id }]);
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  return c.json(await storeUpload({ db: c.var.db, bucket }, writer, { id, name, bytes }));
});
