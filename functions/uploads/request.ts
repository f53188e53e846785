// A request whose body is a file: raw bytes with `?name=`, and `?id=`, a UUID with which a retry uploads once.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { isSwitched } from '../switches/closed.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** 503 where wrangler.toml declares no bucket: members then hand in and share links. */
export function bucketOf(env: AppEnv['Bindings']): R2Bucket {
  if (env.UPLOADS) return env.UPLOADS;
  throw new ApiError(
    503,
    'no_uploads',
    'Uploads aren’t set up on this site yet. You can share a link instead.',
  );
}

/** Whether members can upload: there is a bucket, and no owner has switched uploads off. */
export const takesUploads = (c: Context<AppEnv>): boolean =>
  c.env.UPLOADS !== undefined && !isSwitched(c, 'uploads-off');

/** 415 for another content type, 400 for an invalid ID. `missing` is the ID when none is sent. */
export function uploadId(
  c: Context<AppEnv>,
  what: 'file' | 'image',
  missing = crypto.randomUUID() as string,
): string {
  if (c.req.header('Content-Type') !== 'application/octet-stream')
    throw new ApiError(415, 'unsupported_type', `Send the ${what} as application/octet-stream.`);
  const id = c.req.query('id') ?? missing;
  if (!UUID.test(id)) throw new ApiError(400, 'invalid_input', 'That isn’t a valid ID');
  return id;
}
