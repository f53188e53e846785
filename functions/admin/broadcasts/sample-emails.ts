// Every email that goes out by a rule, as a sample member would get it: with the published words, through the same code
// as the real ones.
import { previewOf } from '../../email/compose.ts';
import type { EmailData } from '../../email/email-data.ts';
import {
  LIFECYCLE,
  LIFECYCLE_NAMES,
  type LifecycleName,
} from '../../email/rules/lifecycle-cases.ts';
import { COMPLETE } from '../../rules/plans.ts';

type Environment = Parameters<typeof previewOf>[0];
type KindOf<Name extends LifecycleName> = (typeof LIFECYCLE)[Name]['kind'];
type Data = { [Name in LifecycleName]: EmailData[KindOf<Name>] };

const DAY = 86_400_000;

/** Jo has the complete plan. Dates are around `now`. */
function sampleData(now: number): Data {
  const at = (days: number) => new Date(now + days * DAY).toISOString();
  const jo = { firstName: 'Jo', timeZone: 'America/Chicago' };
  const unsubscribeToken = '0'.repeat(32);
  const plan = COMPLETE.key;
  const step = {
    ...{ ...jo, unsubscribeToken, minutes: 8, doing: 20, href: '/next' },
    title: 'Price your first offer',
    reason: 'You finished the lesson before it.',
    opening: 'A price is a sentence that you can say out loud.',
  };
  const declined = {
    ...{ ...jo, plan, cents: COMPLETE.monthlyCents, failedAt: at(0) },
    accessUntil: at(7),
  };
  const ended = { ...jo, plan, endedAt: at(0) };
  return {
    welcomeEmail: { firstName: jo.firstName },
    firstVisitEmail: { ...step, isFirst: true },
    quietEmail: { ...step, isFirst: false },
    cardDeclinedEmail: { ...declined, attempt: 1, nextTryAt: at(3) },
    cardDeclinedAgainEmail: { ...declined, attempt: 2, nextTryAt: at(2) },
    cardDeclinedLastEmail: { ...declined, attempt: 3, nextTryAt: null },
    renewalEmail: {
      ...{ ...jo, plan, billing: 'annual', cents: COMPLETE.annualCents },
      chargeAt: at(14),
    },
    canceledEmail: { ...jo, plan, endsAt: at(20) },
    endedEmail: { ...ended, because: 'cancelled' },
    endedUnpaidEmail: { ...ended, because: 'unpaid' },
    endedRefundedEmail: { ...ended, because: 'refunded' },
    comeBackEmail: { ...jo, plan, endedAt: at(-30), lessons: 12, works: 3, unsubscribeToken },
  };
}

/** Of one kind: its cases in the order of the Studio, each with its title there. */
export function sampleEmails(env: Environment, kind: string, now = Date.now()) {
  const data = sampleData(now);
  return LIFECYCLE_NAMES.filter((name) => LIFECYCLE[name].kind === kind).map((name) => ({
    name,
    title: LIFECYCLE[name].title,
    ...previewOf(env, LIFECYCLE[name].kind, data[name]),
  }));
}
