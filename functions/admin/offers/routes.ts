import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { jsonBody } from '../../http/json-body.ts';
import { GIFTS_READ, giftsFrom, OFFERS_READ, offersFrom } from '../../membership/offers/brought.ts';
import { NewOffer, OfferEnd } from '../../membership/offers/rules/new-offer.ts';
import { GiftReturn, NewGift } from '../../referrals/gifts/rules/gift-schemas.ts';
import { type AdminEnv, colleagueOnly, requireColleague } from '../colleague.ts';
import { endOffer, giveGift, makeOffer, returnGift } from './act.ts';

const access = { ability: 'run-offers', isSensitive: true } as const;
const done = { done: true } as const;
const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;

/** Below /api/admin/offers. */
export const adminOffers = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const { rows } = await requireColleague(asApp(c), access, {
      offers: OFFERS_READ,
      gifts: GIFTS_READ,
    });
    const now = Date.now();
    return c.json({ offers: offersFrom(rows.offers, now), gifts: giftsFrom(rows.gifts, now) });
  })
  .post('/discounts', colleagueOnly(access), jsonBody(NewOffer), async (c) => {
    await makeOffer(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/endings', colleagueOnly(access), jsonBody(OfferEnd), async (c) => {
    await endOffer(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/gifts', colleagueOnly(access), jsonBody(NewGift), async (c) => {
    await giveGift(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/gift-returns', colleagueOnly(access), jsonBody(GiftReturn), async (c) => {
    await returnGift(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  });
