// A member's beginning, and an invitation to return after the end. Editors own the words.
import { inDollars, PLANS, type PlanKey } from '../../rules/plans.ts';
import type { Fact } from '../email-content.ts';
import type { EmailData, Templates } from '../email-data.ts';
import { lifecycleBody } from '../lifecycle-body.ts';
import { planName } from '../plan-format.ts';
import { dayOf } from '../when-and-where.ts';
import { newsFooter } from './broadcast.ts';

export const COMING_TEMPLATES: Templates<'welcome' | 'come-back'> = {
  welcome: ({ firstName }, sender) => ({
    ...lifecycleBody('welcomeEmail', sender, { first_name: firstName }, '/micro-learning'),
    reason: `You’re getting this email because your address at ${sender.productName} is confirmed. We only send it once.`,
  }),

  'come-back': (data, sender) => {
    const { firstName, plan, endedAt, timeZone, unsubscribeToken } = data;
    const values = {
      first_name: firstName,
      plan: planName(plan),
      day: dayOf(endedAt, timeZone),
    };
    return {
      ...lifecycleBody('comeBackEmail', sender, values, '/plans'),
      facts: [...keptFact(data), { name: 'Price today', value: priceOf(plan) }],
      ...newsFooter(sender, unsubscribeToken),
    };
  },
};

const counted = (count: number, noun: string) =>
  count > 0 ? [`${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`] : [];

/** Nothing is named that isn't there. */
function keptFact({ lessons, works }: EmailData['come-back']): Fact[] {
  const kept = [...counted(lessons, 'finished lesson'), ...counted(works, 'saved result')];
  return kept.length > 0 ? [{ name: 'In your account', value: kept.join(', ') }] : [];
}

/** As the plan is sold when the email is sent. */
function priceOf(key: PlanKey): string {
  const plan = PLANS.find((one) => one.key === key);
  if (!plan) return '';
  return `${inDollars(plan.monthlyCents)} a month, or ${inDollars(plan.annualCents)} a year`;
}
