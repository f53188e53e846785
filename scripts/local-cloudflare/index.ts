// The routes of the local Cloudflare: the API v4 under /client/v4, and our own controls under /local.
import { Hono, type MiddlewareHandler } from 'hono';
import { user } from './account.ts';
import { controls } from './controls.ts';
import { d1 } from './d1/databases.ts';
import type { LocalCloudflare } from './environment.ts';
import { CloudflareError, refusal } from './http/answers.ts';
import { brokenRequests } from './http/break-requests.ts';
import { noted } from './http/note-requests.ts';
import { r2 } from './r2.ts';
import { assetSessions, assetUploads } from './workers/assets.ts';
import { scripts } from './workers/scripts.ts';
import { secrets } from './workers/secrets.ts';
import { services } from './workers/services.ts';
import { accountWorkers, triggers } from './workers/triggers.ts';

const withToken: MiddlewareHandler<LocalCloudflare> = async (c, next) => {
  if (!c.req.header('Authorization')?.startsWith('Bearer '))
    throw new CloudflareError(400, 9106, 'Authentication failed (status: 400)');
  await next();
};

/** What was answered is kept, whatever happens to this process. */
const kept: MiddlewareHandler<LocalCloudflare> = async (c, next) => {
  await next();
  if (c.req.method !== 'GET' && c.res.ok) c.env.account.save();
};

const ownAccount: MiddlewareHandler<LocalCloudflare> = async (c, next) => {
  const asked = c.req.param('account');
  if (!c.env.account.state.accounts.some(({ id }) => id === asked))
    throw new CloudflareError(403, 10_000, 'Authentication error');
  await next();
};

const inAccount = new Hono<LocalCloudflare>()
  .use(ownAccount)
  .route('/d1/database', d1)
  .route('/r2/buckets', r2)
  .route('/workers/scripts', scripts)
  .route('/workers/scripts', secrets)
  .route('/workers/scripts', triggers)
  .route('/workers/scripts', assetSessions)
  .route('/workers/assets', assetUploads)
  .route('/workers', services)
  .route('/workers', accountWorkers);

export const localCloudflare = new Hono<LocalCloudflare>()
  .use('/client/v4/*', noted, brokenRequests, withToken, kept)
  .route('/client/v4', user)
  .route('/client/v4/accounts/:account', inAccount)
  .route('/local', controls)
  .notFound((c) => {
    const text = `${c.req.method} ${c.req.path} is not part of the local Cloudflare`;
    return refusal(new CloudflareError(404, 7003, text), c);
  })
  .onError(refusal);
