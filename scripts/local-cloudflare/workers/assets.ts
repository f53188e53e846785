// Static files: a manifest first, then only the files that are not there yet.
// https://developers.cloudflare.com/workers/static-assets/direct-upload/
import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Call, LocalCloudflare } from '../environment.ts';
import { answer, CloudflareError } from '../http/answers.ts';

type Manifest = Record<string, { hash: string; size: number }>;

const FILES_IN_A_BUCKET = 100;

const fileOf = (c: Call, hash: string) => {
  if (!/^[\da-f]{32}$/.test(hash)) throw new CloudflareError(400, 10_021, 'Not a hash');
  return join(c.env.account.folder, 'assets', hash);
};

/** As at Cloudflare a token has three parts, of which Wrangler reads the second. */
function tokenFor(c: Call, files: Record<string, string>): string {
  const claims = Buffer.from(JSON.stringify({ id: randomUUID(), exp: Date.now() })).toString(
    'base64url',
  );
  const token = `local.${claims}.token`;
  c.env.account.state.uploads[token] = files;
  return token;
}

export const assetSessions = new Hono<LocalCloudflare>().post(
  '/:worker/assets-upload-session',
  async (c) => {
    const { manifest } = await c.req.json<{ manifest: Manifest }>();
    const files = Object.fromEntries(
      Object.entries(manifest).map(([path, { hash }]) => [path, hash]),
    );
    const missing = [...new Set(Object.values(files))].filter(
      (hash) => !existsSync(fileOf(c, hash)),
    );
    const buckets: string[][] = [];
    for (let from = 0; from < missing.length; from += FILES_IN_A_BUCKET)
      buckets.push(missing.slice(from, from + FILES_IN_A_BUCKET));
    return answer(c, { jwt: tokenFor(c, files), buckets });
  },
);

export const assetUploads = new Hono<LocalCloudflare>().post('/upload', async (c) => {
  const token = (c.req.header('Authorization') ?? '').replace('Bearer ', '');
  const files = c.env.account.state.uploads[token];
  if (!files) throw new CloudflareError(401, 10_000, 'Authentication error');
  for (const [hash, file] of (await c.req.formData()).entries()) {
    const text = file instanceof File ? await file.text() : file;
    writeFileSync(fileOf(c, hash), Buffer.from(text, 'base64'));
  }
  const isComplete = Object.values(files).every((hash) => existsSync(fileOf(c, hash)));
  return answer(c, isComplete ? { jwt: token } : {}, undefined);
});
