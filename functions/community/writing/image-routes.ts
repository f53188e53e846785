import { fileTypeFromBuffer } from 'file-type';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { notFoundPage } from '../../http/assets.ts';
import { ApiError } from '../../http/errors.ts';
import { countAttempt, type Limit } from '../../http/rate-limits/rate-limits.ts';
import { filesUpTo, obeys, remembersWrites } from '../../http/route-needs.ts';
import { uploadId } from '../../uploads/request.ts';
import { MAX_UPLOAD_BYTES } from '../../uploads/rules/limits.ts';
import {
  IMAGES_A_DAY,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
} from '../rules/image-limits.ts';
import { sizeInId } from '../rules/markdown/image.ts';
import type { Trust } from '../rules/trust.ts';
import { requireWriter } from '../writer.ts';
import { storeImage } from './images.ts';
import type { CleanImage } from './rules/images/bytes.ts';
import { keyOf } from './rules/images/image-key.ts';
import { type ImageType, isImageType, readImage } from './rules/images/read-image.ts';

/** An ID's file never changes, but it may be deleted with its text or its member. */
const KEPT_FOR = 'public, max-age=86400';

const ofDay = (trust: Trust): Limit => ({
  name: `community-images-${trust}`,
  max: IMAGES_A_DAY[trust],
  windowSeconds: 86_400,
});

/** `?id=`: a UUID made by the browser, so that a retry stores it once. */
export const imageUploads = new Hono<AppEnv>().post(
  '/',
  filesUpTo(MAX_UPLOAD_BYTES),
  obeys('uploads-off', 'community-paused'),
  remembersWrites,
  async (c) => {
    const writer = await requireWriter(c);
    const files = c.env.UPLOADS;
    if (!files)
      throw new ApiError(
        503,
        'no_uploads',
        'Images can’t be uploaded right now. Your text can be posted without them.',
      );
    const requestId = uploadId(c, 'image');
    const { type, ...image } = await imageIn(c);
    const limit = ofDay(writer.standing.trust);
    await countAttempt(c.var.db, [{ limit, subject: writer.id }]);
    return c.json(
      await storeImage({ db: c.var.db, files }, writer.id, { requestId, type, ...image }),
    );
  },
);

/** Throws 413 or 422, with a message that says what to do. */
async function imageIn(c: Context<AppEnv>): Promise<CleanImage & { type: ImageType }> {
  const file = new Uint8Array(await c.req.arrayBuffer());
  if (file.length > MAX_IMAGE_BYTES)
    throw new ApiError(413, 'too_large', 'That image is too large: at most 4 MB.');
  if (file.length === 0) throw refused('That file is empty.');
  const type = await typeOf(file);
  const image = readImage(file, type);
  if (image === 'broken')
    throw refused(
      'That image is damaged or cut off. Open it on your device, save it again, and try once more.',
    );
  if (image === 'too large')
    throw refused(
      `That image has too many pixels: at most ${MAX_IMAGE_SIDE.toLocaleString('en-US')} on a side and ${MAX_IMAGE_PIXELS / 1e6} megapixels in all.`,
    );
  return { ...image, type };
}

/** Detected from the content: the browser's content type is ignored. */
async function typeOf(file: Uint8Array): Promise<ImageType> {
  const mime = (await fileTypeFromBuffer(file).catch(() => undefined))?.mime.replace('apng', 'png');
  if (mime && isImageType(mime)) return mime;
  if (mime === 'image/heic' || mime === 'image/heif' || mime === 'image/avif')
    throw refused(
      'We can’t show this kind of photo. Save it as JPEG or PNG, or send a screenshot of it.',
    );
  throw refused('We take PNG, JPEG, WebP and GIF images. This file is something else.');
}

const refused = (message: string) => new ApiError(422, 'invalid_image', message);

/** Everyone who reads the text sees the image, without a session; its URL cannot be guessed. */
export async function imageFile(c: Context<AppEnv>): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const file = sizeInId(id) && (await c.env.UPLOADS?.get(keyOf(id), { onlyIf: c.req.raw.headers }));
  const type = file?.httpMetadata?.contentType ?? '';
  if (!file || !isImageType(type)) return notFoundPage(c);
  // Shows the image itself; anything embedded in it can't run.
  c.set('contentSecurityPolicy', "default-src 'none'; sandbox");
  const headers = {
    ETag: file.httpEtag,
    'Cache-Control': KEPT_FOR,
    'Content-Type': type,
    'Content-Disposition': `inline; filename="${id}.${type.slice('image/'.length)}"`,
  };
  return 'body' in file
    ? new Response(file.body, { headers })
    : new Response(null, { status: 304, headers });
}
