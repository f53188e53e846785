import { Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { countAttempt, type Limit } from '../../http/rate-limits/rate-limits.ts';
import { filesUpTo, obeys, remembersWrites } from '../../http/route-needs.ts';
import { bucketOf, uploadId } from '../../uploads/request.ts';
import { FILE_KINDS } from '../../uploads/rules/kinds.ts';
import { MAX_UPLOAD_BYTES } from '../../uploads/rules/limits.ts';
import { storeFile } from '../../uploads/store-file.ts';
import { requireWriter } from '../writer.ts';
import { resourceShelf, type UploadedFile } from './upload.ts';

const UPLOADS_AN_HOUR: Limit = { name: 'file-uploads', max: 20, windowSeconds: 3600 };

/** Mounted at /api/uploads/files. */
export const fileUploads = new Hono<AppEnv>().post(
  '/',
  filesUpTo(MAX_UPLOAD_BYTES),
  obeys('uploads-off', 'community-paused'),
  remembersWrites,
  async (c) => {
    const writer = await requireWriter(c);
    const bucket = bucketOf(c.env);
    const sent = { id: uploadId(c, 'file'), name: c.req.query('name') ?? '' };
    const { db } = c.var;
    await countAttempt(db, [{ limit: UPLOADS_AN_HOUR, subject: writer.id }]);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const { kind, ...stored } = await storeFile({ db, bucket }, resourceShelf(db, writer), {
      ...sent,
      bytes,
    });
    return c.json({ ...stored, type: FILE_KINDS[kind].type } satisfies UploadedFile);
  },
);
