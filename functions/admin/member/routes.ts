import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { jsonBody } from '../../http/json-body.ts';
import { withPlan } from '../../membership/rules/checkout-schema.ts';
import { type AdminEnv, colleagueOnly } from '../colleague.ts';
import { giveAccessUntil, takeAccessBack } from '../member-actions/access.ts';
import {
  changeEmailOf,
  eraseMember,
  exportMember,
  signOutMember,
  writeNote,
} from '../member-actions/account.ts';
import { emailPreview } from '../member-actions/email-preview.ts';
import { emailsOf, resendTo } from '../member-actions/emails.ts';
import { memberForActions } from '../member-actions/for-actions.ts';
import {
  changePlanFor,
  extendGuaranteeFor,
  pausePlanFor,
  previewPlanFor,
} from '../member-actions/plan.ts';
import { refundPayment } from '../member-actions/refund.ts';
import {
  AccessEnd,
  AccessGift,
  EmailAgain,
  EmailChange,
  Erasure,
  GuaranteeExtension,
  MemberAction,
  PlanChange,
  PlanPause,
  Refund,
} from '../member-actions/rules/action-schemas.ts';
import { startView } from '../member-actions/view.ts';

const HELP = { ability: 'help-members', isSensitive: true } as const;
const MONEY = { ability: 'handle-payments', isSensitive: true } as const;
const done = { done: true } as const;

/** Below /api/admin/member. */
export const adminMember = new Hono<AdminEnv>()
  .get('/for-actions', async (c) => c.json(await memberForActions(asApp(c), c.req.query('id'))))
  .get('/emails', async (c) => c.json(await emailsOf(asApp(c), c.req.query('id'))))
  .get('/email-preview', colleagueOnly(HELP), async (c) =>
    c.json(await emailPreview(asApp(c), c.req.query())),
  )
  .get('/plan-preview', colleagueOnly(MONEY), async (c) =>
    c.json(await previewPlanFor(asApp(c), c.var.colleague, c.req.query())),
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
  })
  .post('/guarantees', colleagueOnly(MONEY), jsonBody(GuaranteeExtension), async (c) => {
    await extendGuaranteeFor(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/plan-changes', colleagueOnly(MONEY), jsonBody(PlanChange), async (c) => {
    await changePlanFor(asApp(c), c.var.colleague, withPlan(c.req.valid('json')));
    return c.json(done);
  })
  .post('/pauses', colleagueOnly(MONEY), jsonBody(PlanPause), async (c) => {
    await pausePlanFor(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/email-changes', colleagueOnly(HELP), jsonBody(EmailChange), async (c) => {
    await changeEmailOf(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/email-retries', colleagueOnly(HELP), jsonBody(EmailAgain), async (c) => {
    await resendTo(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/sign-outs', colleagueOnly(HELP), jsonBody(MemberAction), async (c) => {
    await signOutMember(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/notes', colleagueOnly(HELP), jsonBody(MemberAction), async (c) => {
    await writeNote(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/exports', colleagueOnly(HELP), jsonBody(MemberAction), (c) =>
    exportMember(asApp(c), c.var.colleague, c.req.valid('json')),
  )
  .post('/erasures', colleagueOnly(HELP), jsonBody(Erasure), async (c) => {
    await eraseMember(asApp(c), c.var.colleague, c.req.valid('json'));
    return c.json(done);
  })
  .post('/views', colleagueOnly(HELP), jsonBody(MemberAction), async (c) =>
    c.json(await startView(asApp(c), c.var.colleague, c.req.valid('json'))),
  );

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;
