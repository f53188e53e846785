import { Hono } from 'hono';
import { findModule } from '../catalogue.ts';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { bodiesUpTo } from '../http/route-needs.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { openerOf } from '../rules/opens-with.ts';
import type { WorkDocument } from '../rules/work-document.ts';
import {
  type Member,
  readWithMember,
  requireMember,
  signInFirst,
} from '../session/current-member.ts';
import { BRAND, type BrandRow, brandFrom, saveBrand } from './brand.ts';
import { checkedLogo } from './logo.ts';
import { WHITE_LABEL_TIER } from './rules/brand.ts';
import { BrandBody } from './rules/schema.ts';

/** A logo of 256 KiB in Base64, and three lines of text. */
const MAX_BRAND_BYTES = 352 * 1024;
/** Seconds: long enough to download the Word file after the PDF, short enough for a new build. */
const KEPT_FOR = 300;

/** /api/white-label: a member’s brand, and the content of its documents. */
export const whiteLabel = new Hono<AppEnv>()
  /** The member’s own data: it can still be read and deleted after a plan has ended. */
  .get('/brand', async (c) => {
    const read = (await readWithMember(c, BRAND)) ?? signInFirst();
    return c.json({ brand: brandFrom(read.rows[0]?.[0] as BrandRow | undefined) });
  })
  .put('/brand', bodiesUpTo(MAX_BRAND_BYTES), jsonBody(BrandBody), async (c) => {
    const member = await requireMember(c);
    requirePlan(member);
    const { logo, ...texts } = c.req.valid('json');
    const brand = { ...texts, logo: await checkedLogo(logo) };
    await saveBrand(c.var.db, member.id, brand);
    return c.json({ brand });
  })
  .delete('/brand', async (c) => {
    const { id } = await requireMember(c);
    await writeBatch(c.var.db, [
      c.var.db.prepare('DELETE FROM white_label_brands WHERE member_id = ?1').bind(id),
    ]);
    return c.json({ brand: null });
  })
  .get('/handouts/:id', async (c) => {
    const member = await requireMember(c);
    requirePlan(member);
    const lesson = findModule(c.req.param('id'));
    if (!lesson) throw new ApiError(404, 'unknown_module', 'We don’t have that lesson.');
    if (!hasAccess(member.membership, lesson.minTier))
      throw new ApiError(403, 'membership_required', 'Your plan doesn’t open that lesson.');
    const file = await c.env.ASSETS.fetch(
      new URL(`/members/handouts/${lesson.id}.json`, c.env.ORIGIN),
    );
    const handout = await file.json<WorkDocument>();
    c.set('cacheControl', `private, max-age=${KEPT_FOR}`);
    // Another member in the same browser has another cookie, so the cache must not share the response.
    c.header('Vary', 'Cookie');
    return c.json(handout);
  });

function requirePlan({ membership }: Member): void {
  if (hasAccess(membership, WHITE_LABEL_TIER)) return;
  throw new ApiError(
    403,
    'membership_required',
    `The white-label kit comes with ${openerOf(WHITE_LABEL_TIER)}.`,
  );
}
