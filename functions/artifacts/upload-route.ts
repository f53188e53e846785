import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { countAttempt, type Limit } from '../rate-limits/rate-limits.ts';
import { bucketOf } from '../resources/files.ts';
import { requireMember } from '../session/current-member.ts';
import { storeArtifactFile } from './upload.ts';

const UPLOADS_AN_HOUR: Limit = { name: 'artifact-uploads', max: 30, windowSeconds: 3600 };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Mounted at /api/uploads/artifacts: raw bytes with `?name=` and `?id=`, a UUID with which a retry uploads once. */
export const artifactUploads = new Hono<AppEnv>().post('/', async (c) => {
  const member = await requireMember(c);
  const bucket = bucketOf(c.env);
  const { name = '', id = '' } = c.req.query();
  if (c.req.header('Content-Type') !== 'application/octet-stream')
    throw new ApiError(415, 'unsupported_type', 'Send the file as application/octet-stream.');
  if (!UUID.test(id)) throw new ApiError(400, 'invalid_input', 'That isn’t a valid ID');
  await countAttempt(c.var.db, [{ limit: UPLOADS_AN_HOUR, subject: member.id }]);
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  return c.json(await storeArtifactFile({ db: c.var.db, bucket }, member.id, { id, name, bytes }));
});
