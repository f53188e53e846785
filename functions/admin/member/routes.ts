import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { jsonBody } from '../../http/json-body.ts';
import { type AdminEnv, colleagueOnly } from '../colleague.ts';
import { giveAccessUntil, takeAccessBack } from '../member-actions/access.ts';
import { emailPreview } from '../member-actions/email-preview.ts';
import { memberForActions } from '../member-actions/for-actions.ts';
import { refundPayment } from '../member-actions/refund.ts';
import { AccessEnd, AccessGift, Refund } from '../member-actions/rules/action-schemas.ts';

const HELP = { ability: 'help-members', isSensitive: true } as const;
const MONEY = { ability: 'handle-payments', isSensitive: true } as const;
const done = { done: true } as const;

/** Below /api/admin/member. */
export const adminMember = new Hono<AdminEnv>()
  .get('/for-actions', async (c) => c.json(await memberForActions(asApp(c), c.req.query('id'))))
  .get('/email-preview', colleagueOnly(HELP), async (c) =>
    c.json(await emailPreview(asApp(c), c.req.query())),
  )
  .post('/refunds', colleagueOnly(MONEY), jsonBody(Refund), async (c) =>
    c.json(await refundPayment(asApp(c), c.var.colleague, c.req.valid('json'))),
  )
  .post('/grants', colleagueOnly(MONEY), jsonBody(AccessGift), async (c) => {
    await giveAccessUntil(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/grant-ends', colleagueOnly(MONEY), jsonBody(AccessEnd), async (c) => {
    await takeAccessBack(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  });

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;
