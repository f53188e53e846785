// A colleague changes or pauses a member's plan, by the same code as the member's own change, and extends the guarantee.
import type { Context } from 'hono';
import * as v from 'valibot';
import { recordTeamEvent } from '../../account/security-log/events.ts';
import { IS_RECORDED } from '../../database/recorded.ts';
import { writeBatch } from '../../database/write.ts';
import { deliverSoon } from '../../email/delivery.ts';
import { queueEmail } from '../../email/outbox.ts';
import { planName } from '../../email/plan-format.ts';
import { dayOf } from '../../email/when-and-where.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { pauseMembershipOf } from '../../membership/changes/pause.ts';
import { changePlanOf, type PlanPreview, previewPlanOf } from '../../membership/changes/plan.ts';
import { extendGuarantee, GUARANTEE_USED_BEFORE } from '../../membership/guarantee.ts';
import { PlanChoice, withPlan } from '../../membership/rules/checkout-schema.ts';
import type { PauseMonths } from '../../membership/rules/pause.ts';
import { guaranteeEnd } from '../../membership/sync/record-events.ts';
import type { Billing, Plan } from '../../rules/plans.ts';
import { act, onlyIfRecorded, recordFailure } from '../audit-log/record.ts';
import type { Colleague } from '../colleague.ts';
import type { AuditedAction } from '../rules/audited-actions.ts';
import type { ActionInput } from './account.ts';
import { endOfDay, refuseDate } from './rules/dates.ts';
import { entryFor, type Subject, subjectOf } from './subject.ts';

const DAY = 86_400_000;
const MOST_GUARANTEE_DAYS = 365;

const OWN = `
  SELECT id, plan, billing, paused_from AS pausedFrom, resumes_at AS resumesAt, first_paid_at AS firstPaidAt,
    guarantee_days AS guaranteeDays, ${GUARANTEE_USED_BEFORE} AS guaranteeUsedBy
  FROM subscriptions s WHERE member_id = ?1 AND status NOT IN ('incomplete', 'incomplete_expired')
  ORDER BY status = 'canceled', created_at DESC LIMIT 1`;

interface Own {
  id: string;
  plan: string;
  billing: string;
  pausedFrom: string | null;
  resumesAt: string | null;
  firstPaidAt: string | null;
  guaranteeDays: number;
  guaranteeUsedBy: string | null;
}

const ownOf = (db: D1Database, { id }: Pick<Subject, 'id'>) =>
  db.prepare(OWN).bind(id).first<Own>();

/** What a colleague hears instead of the member's own sentences. */
const FOR_COLLEAGUES: Readonly<Record<string, string>> = {
  payments_down: 'Stripe isn’t answering. Nothing was changed. Try again.',
  payments_off: 'Payments aren’t set up on this site. Nothing was changed.',
  no_membership: 'This member has no plan to change. Nothing was changed.',
  payment_due: 'The last payment didn’t go through. The member has to use another card first.',
  cancelled: 'The plan is about to end. The member has to undo the cancellation first.',
  paused: 'The plan is paused. The member has to resume it first.',
  yearly: 'A yearly plan can’t be paused: the year is already paid for.',
  out_of_date:
    'The plan or its prices have changed in the meantime. Nothing was changed. Reload this page.',
  subscription_unclear:
    'At Stripe, this subscription matches none of our plans. Fix its price there first.',
};

/** Recorded before Stripe is asked; if Stripe refuses, the log says so as well. A retry asks again, and changes once. */
async function atStripe(
  c: Context<AppEnv>,
  requestId: string,
  change: () => Promise<void>,
): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isSilent = error.status === 503;
    // Without an answer nothing is known: the next try, or Stripe's event, tells.
    if (!isSilent)
      await writeBatch(c.var.db, recordFailure(c.var.db, requestId, error.code, { isSure: true }));
    throw forColleagues(error);
  }
}

const forColleagues = ({ status, code, message, details }: ApiError) =>
  new ApiError(
    status as 409,
    code === 'payments_down' ? 'stripe_silent' : code,
    FOR_COLLEAGUES[code] ?? message,
    details,
  );

export async function changePlanFor(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: ActionInput & { plan: Plan; billing: Billing; prorationDate: number },
): Promise<void> {
  const { db } = c.var;
  const subject = await subjectOf(c, colleague, input.memberId);
  const own = await ownOf(db, subject);
  const { plan, billing } = input;
  await begin(c, colleague, subject, input, {
    action: 'change-plan',
    before: { plan: own?.plan, billing: own?.billing },
    after: { plan: plan.key, billing },
  });
  await atStripe(c, input.id, () => changePlanOf(c, subject, input));
  await told(db, input.id, subject, 'plan-changed-by-team', planName(plan.key));
}

export async function pausePlanFor(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: ActionInput & { months: PauseMonths },
): Promise<void> {
  const { db } = c.var;
  const subject = await subjectOf(c, colleague, input.memberId);
  const before = await ownOf(db, subject);
  await begin(c, colleague, subject, input, {
    action: 'pause-plan',
    before: { pausedFrom: before?.pausedFrom ?? null },
    after: { months: input.months },
  });
  await atStripe(c, input.id, () => pauseMembershipOf(c, subject, input.months));
  const after = await ownOf(db, subject);
  const until = after?.resumesAt ? dayOf(after.resumesAt, subject.timeZone) : 'further notice';
  await told(db, input.id, subject, 'paused-by-team', until);
}

async function begin(
  c: Context<AppEnv>,
  colleague: Colleague,
  subject: Subject,
  input: ActionInput,
  what: { action: AuditedAction; before: object; after: object },
) {
  const entry = entryFor(colleague, subject, input, { ability: 'handle-payments', ...what });
  await act(c.var.db, entry, () => []);
}

const told = (
  db: D1Database,
  id: string,
  subject: Subject,
  kind: 'plan-changed-by-team' | 'paused-by-team',
  detail: string,
) => recordTeamEvent(db, [id, id], subject.id, { kind, detail }).run();

/** Throws 409 `no_guarantee` if nothing was paid yet or it was used, 400 for a date that is not later. */
export async function extendGuaranteeFor(
  c: Context<AppEnv>,
  colleague: Colleague,
  input: ActionInput & { until: string },
): Promise<void> {
  const { db } = c.var;
  const subject = await subjectOf(c, colleague, input.memberId);
  const { id: memberId, firstName, timeZone } = subject;
  const own = await ownOf(db, subject);
  if (!own?.firstPaidAt || (own.guaranteeUsedBy && own.guaranteeDays > 0))
    throw new ApiError(
      409,
      'no_guarantee',
      'There’s no guarantee to extend: nothing was paid yet, or it was used before. A refund is still possible.',
    );
  const before = guaranteeEnd(own.firstPaidAt, own.guaranteeDays);
  const wanted = endOfDay(input.until, timeZone);
  const days = Math.ceil((Date.parse(wanted) - Date.parse(own.firstPaidAt)) / DAY);
  const problem = refuseDate(input.until, Date.now(), timeZone) ?? tooShort(days, own);
  if (problem) throw new ApiError(400, 'invalid_input', problem, { fields: { until: problem } });
  const endsAt = guaranteeEnd(own.firstPaidAt, days) ?? wanted;
  const entry = entryFor(colleague, subject, input, {
    ability: 'handle-payments',
    action: 'extend-guarantee',
    before: { endsAt: before },
    after: { endsAt },
  });
  await act(db, entry, (request) => [
    extendGuarantee(db, request, { subscriptionId: own.id, days }, IS_RECORDED),
    recordTeamEvent(db, request, memberId, {
      kind: 'guarantee-extended',
      detail: dayOf(endsAt, timeZone),
      onlyIf: IS_RECORDED,
    }),
    queueEmail(db, {
      kind: 'guarantee-extended',
      key: input.id,
      memberId,
      to: subject.email,
      data: { firstName, timeZone, endsAt },
      onlyIf: onlyIfRecorded(request),
    }),
  ]);
  deliverSoon(c);
}

function tooShort(days: number, { guaranteeDays }: Own): string | null {
  if (days > MOST_GUARANTEE_DAYS) return 'At most a year after the first payment';
  return days <= guaranteeDays ? 'Please choose a date after the guarantee’s end' : null;
}

/** What Stripe would charge. 400 for a choice that is none. */
export async function previewPlanFor(
  c: Context<AppEnv>,
  colleague: Colleague,
  query: Record<string, string>,
): Promise<PlanPreview> {
  const { memberId, ...choice } = query;
  const asked = v.safeParse(PlanChoice, choice);
  if (!asked.success || !memberId)
    throw new ApiError(400, 'invalid_input', 'Please choose a plan.');
  const subject = await subjectOf(c, colleague, memberId);
  return previewPlanOf(c, subject, withPlan(asked.output)).catch((error: unknown) => {
    throw error instanceof ApiError ? forColleagues(error) : error;
  });
}
