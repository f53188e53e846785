// Public: /offer/{code}, read here and rendered by src/pages/offer/[code].astro.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { privateResponse } from '../../http/private-response.ts';
import type { Tier } from '../../rules/tiers.ts';
import { readWithMember } from '../../session/current-member.ts';
import { OFFER_COLUMNS, type Offer, type OfferRow, offerFrom } from './offers.ts';

interface OfferShown {
  /** Null: unknown, over or used up. */
  offer: Offer | null;
  /** Null for a visitor. */
  tier: Tier | null;
}

const shown = new AsyncLocalStorage<OfferShown>();

/** The offer to render; undefined outside `offerPage`. */
export const shownOffer = () => shown.getStore();

/** ?1 is reserved for the reader. */
const OPEN_OFFER = `
  SELECT ${OFFER_COLUMNS} FROM offers o
  WHERE ?1 IS NOT NULL AND o.code = ?2 AND o.state IN ('making', 'open', 'ending') AND o.state = 'open'
    AND coalesce(o.ends_at > ?3, 1)
    AND (o.most_uses IS NULL OR o.most_uses > (SELECT count(*) FROM offer_uses WHERE offer_id = o.id))`;

type Render = (c: Context<AppEnv>) => Promise<Response>;

export const offerPage = (render: Render) => async (c: Context<AppEnv>) => {
  const typed = c.req.param('code') ?? '';
  const code = typed.toUpperCase();
  if (typed !== code) return c.redirect(`/offer/${encodeURIComponent(code)}`, 301);
  const values = [code, new Date().toISOString()];
  const found = await readWithMember(c, { sql: OPEN_OFFER, values });
  const rows =
    found?.rows[0] ??
    (
      await c.var.db
        .prepare(OPEN_OFFER)
        .bind('', ...values)
        .all()
    ).results;
  const [row] = rows as OfferRow[];
  const page = await shown.run(
    { offer: row ? offerFrom(row) : null, tier: found ? found.member.membership.tier : null },
    () => render(c),
  );
  // It is open now; and a member reads another button than a visitor.
  const answer = privateResponse(page);
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
};
