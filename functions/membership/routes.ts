import { Hono } from 'hono';
import { Nothing } from '../account/rules/schemas.ts';
import type { AppEnv } from '../environment.ts';
import { jsonBody } from '../http/json-body.ts';
import { staysOpen } from '../http/route-needs.ts';
import { cancelMembership, resumeMembership } from './changes/cancellation.ts';
import { beginCard, useCard } from './changes/card.ts';
import { endPause, pauseMembership } from './changes/pause.ts';
import { changePlan, previewPlan } from './changes/plan.ts';
import { refundMembership } from './changes/refund.ts';
import { syncNow } from './changes/sync-now.ts';
import { startCheckout } from './checkout/start-checkout.ts';
import { membershipOverview } from './overview.ts';
import {
  AgreedPlan,
  Cancellation,
  NewCard,
  Pause,
  PauseEnd,
  PlanChoice,
} from './rules/change-schemas.ts';
import { NewCheckout, withPlan } from './rules/checkout-schema.ts';

/** At its published address, `POST /api/create-payment-intent`, apart from the other routes of a membership. */
export const createPaymentIntent = new Hono<AppEnv>().post('/', jsonBody(NewCheckout), async (c) =>
  c.json(await startCheckout(c, { promotionCode: '', ...withPlan(c.req.valid('json')) })),
);

export const subscription = new Hono<AppEnv>()
  .get('/', async (c) => c.json(await membershipOverview(c)))
  .post('/sync', jsonBody(Nothing), async (c) => c.json(await syncNow(c)))
  .post(
    '/cancellation',
    staysOpen('no one is charged again because the site rests'),
    jsonBody(Cancellation),
    async (c) => {
      await cancelMembership(c, c.req.valid('json'));
      return c.json({ message: 'Your membership is canceled.' });
    },
  )
  .delete('/cancellation', async (c) => {
    await resumeMembership(c);
    return c.json({ message: 'Your membership continues.' });
  })
  .put('/pause', jsonBody(Pause), async (c) => {
    await pauseMembership(c, c.req.valid('json').months);
    return c.json({ message: 'Your membership is paused.' });
  })
  .post('/pause-end', jsonBody(PauseEnd), async (c) => {
    await endPause(c, c.req.valid('json'));
    return c.json({ message: 'Your membership continues.' });
  })
  .post('/plan-preview', jsonBody(PlanChoice), async (c) =>
    c.json(await previewPlan(c, withPlan(c.req.valid('json')))),
  )
  .put('/plan', jsonBody(AgreedPlan), async (c) => {
    await changePlan(c, withPlan(c.req.valid('json')));
    return c.json({ message: 'Your plan is changed.' });
  })
  .post('/card', jsonBody(Nothing), async (c) => c.json(await beginCard(c)))
  .put('/card', jsonBody(NewCard), async (c) => {
    await useCard(c, c.req.valid('json').setupIntentId);
    return c.json({ message: 'Your new card is saved.' });
  })
  .post('/refund', staysOpen('money goes back'), jsonBody(Nothing), async (c) => {
    await refundMembership(c);
    return c.json({ message: 'Your money is on its way back.' });
  });
