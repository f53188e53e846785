// One step, its minutes, how it begins, and one button. Never what the member has not done. Editors own the words.
import { stepTakes } from '../../notifications/rules/step-text.ts';
import type { EmailContent, Fact } from '../email-content.ts';
import type { Templates } from '../email-data.ts';
import { lifecycleBody } from '../lifecycle-body.ts';

export const NEXT_STEP_TEMPLATES: Templates<'next-step'> = {
  'next-step': (
    { firstName, isFirst, title, minutes, doing, href, reason, opening, unsubscribeToken },
    sender,
  ) => {
    const { productName, origin } = sender;
    const takes = stepTakes({ minutes, doing });
    const about: Fact = opening
      ? { name: 'Begins', value: opening }
      : { name: 'Why', value: reason };
    return {
      ...lifecycleBody(
        isFirst ? 'firstVisitEmail' : 'quietEmail',
        sender,
        { first_name: firstName, takes },
        href,
      ),
      facts: [{ name: 'Step', value: title }, { name: 'Takes', value: takes }, about],
      reason: `You’re getting this email because reminders of your next step are on at ${productName}. We send one the day after your first visit, and one after a few quiet days.`,
      unsubscribe: stopAt(origin, unsubscribeToken),
    };
  },
};

const stopAt = (origin: string, token: string): EmailContent['unsubscribe'] => ({
  label: 'Stop these emails',
  url: `${origin}/api/notifications/unsubscribe/${token}?emails=next-step`,
});
