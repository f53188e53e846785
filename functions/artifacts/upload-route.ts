import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { countAttempt, type Limit } from '../http/rate-limits/rate-limits.ts';
import { filesUpTo, obeys, remembersWrites } from '../http/route-needs.ts';
import { requireMember } from '../session/current-member.ts';
import { bucketOf, uploadId } from '../uploads/request.ts';
import { MAX_UPLOAD_BYTES } from '../uploads/rules/limits.ts';
import { storeFile } from '../uploads/store-file.ts';
import { artifactShelf, type UploadedArtifact } from './upload.ts';

const UPLOADS_AN_HOUR: Limit = { name: 'artifact-uploads', max: 30, windowSeconds: 3600 };

/** Mounted at /api/uploads/artifacts. The ID is required: the request that hands the file in refers to it. */
export const artifactUploads = new Hono<AppEnv>().post(
  '/',
  filesUpTo(MAX_UPLOAD_BYTES),
  obeys('uploads-off'),
  remembersWrites,
  async (c) => {
    const member = await requireMember(c);
    const bucket = bucketOf(c.env);
    const sent = { id: uploadId(c, 'file', ''), name: c.req.query('name') ?? '' };
    const { db } = c.var;
    await countAttempt(db, [{ limit: UPLOADS_AN_HOUR, subject: member.id }]);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const stored = await storeFile({ db, bucket }, artifactShelf(db, member.id), {
      ...sent,
      bytes,
    });
    return c.json({
      id: stored.id,
      name: stored.name,
      bytes: stored.bytes,
    } satisfies UploadedArtifact);
  },
);
