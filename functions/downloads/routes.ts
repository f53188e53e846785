import { Hono } from 'hono';
import { findDownload } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { openerOf } from '../rules/opens-with.ts';
import { requireMember } from '../session/current-member.ts';
import type { DownloadContent } from './content.ts';

/** Seconds: long enough for a second try on a slow connection, short enough for a new build. */
const KEPT_FOR = 300;

export const downloads = new Hono<AppEnv>()
  /** The content of the file: up to 400 kB, for the whole prompt library. */
  .get('/:slug', async (c) => {
    const member = await requireMember(c);
    const download = findDownload(c.req.param('slug'));
    if (!download) throw new ApiError(404, 'unknown_download', 'We don’t have that download.');
    if (!hasAccess(member.membership, download.tier)) {
      throw new ApiError(
        403,
        'membership_required',
        `“${download.title}” comes with ${openerOf(download.tier)}.`,
      );
    }
    const file = await c.env.ASSETS.fetch(
      new URL(`/members/downloads/${download.slug}.json`, c.env.ORIGIN),
    );
    const content = await file.json<DownloadContent>();
    c.set('cacheControl', `private, max-age=${KEPT_FOR}`);
    // Another member in the same browser has another cookie, and so another response.
    c.header('Vary', 'Cookie');
    return c.json(content);
  });
