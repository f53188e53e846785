import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { withPlan } from '../../membership/rules/checkout-schema.ts';
import { type AdminEnv, colleagueOnly, requireColleague } from '../colleague.ts';
import { giveAccessUntil, takeAccessBack } from '../member-actions/access.ts';
import {
  changeEmailOf,
  eraseMember,
  exportMember,
  liftRefusal,
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
import { memberFrom, memberReads } from './page.ts';
import { isArea, readCursor } from './rules/timeline.ts';
import { countsFrom, countsRead, timelineFrom, timelineReads } from './timeline.ts';

const MONEY = { ability: 'handle-payments', isSensitive: true } as const;
const done = { done: true } as const;
const HELP = { ability: 'help-members', isSensitive: true } as const;

/** Below /api/admin/member. Each takes the member's `id`: 400 without one. */
export const adminMember = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const now = Date.now();
    const id = c.req.query('id') ?? '';
    const { member, rows } = await requireColleague(asApp(c), HELP, memberReads(id, now));
    const page = memberFrom(rows, member.id, now);
    return page ? c.json(page) : notFound(id);
  })
  .get('/timeline', async (c) => {
    const { id = '', area = '', after = '' } = c.req.query();
    const filter = isArea(area) ? area : null;
    const cursor = readCursor(after);
    const { rows } = await requireColleague(asApp(c), HELP, {
      ...timelineReads(id, filter, cursor),
      counts: countsRead(id),
    });
    if (!id || (area && !filter) || (after && !cursor))
      throw new ApiError(400, 'invalid_input', 'That is not a page of a timeline.');
    const { counts } = countsFrom(rows.counts[0]);
    return c.json({ ...timelineFrom(rows), counts });
  })
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
  .post('/address-lifts', colleagueOnly(HELP), jsonBody(MemberAction), async (c) => {
    await liftRefusal(asApp(c), c.var.colleague, c.req.valid('json'));
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

function notFound(id: string): never {
  if (!id) throw new ApiError(400, 'no_id', 'Say which member: the address has no id.');
  throw new ApiError(
    404,
    'no_member',
    'No member has this id. The account may have been deleted, or the address is incomplete.',
  );
}

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;
