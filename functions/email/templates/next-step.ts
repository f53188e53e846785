// One step, its minutes, how it begins, and one button. Never what the member has not done.
import { stepTakes } from '../../notifications/rules/step-text.ts';
import type { EmailContent, Fact } from '../email-content.ts';
import type { Templates } from '../email-data.ts';

export const NEXT_STEP_TEMPLATES: Templates<'next-step'> = {
  'next-step': (
    { isFirst, title, minutes, doing, href, reason, opening, unsubscribeToken },
    { productName, origin },
  ) => {
    const takes = stepTakes({ minutes, doing });
    const about: Fact = opening
      ? { name: 'Begins', value: opening }
      : { name: 'Why', value: reason };
    return {
      subject: `Your next step takes ${takes}`,
      preheader: 'One thing to do, whenever it suits you.',
      paragraphs: [
        isFirst
          ? `Welcome to ${productName}. Here’s one small thing to do next:`
          : 'Whenever it suits you, here’s one small thing to do next:',
      ],
      facts: [{ name: 'Step', value: title }, { name: 'Takes', value: takes }, about],
      action: { label: 'Open this step', url: `${origin}${href}` },
      reason: `You’re getting this email because reminders of your next step are on at ${productName}. We send one the day after your first visit, and one after a few quiet days.`,
      unsubscribe: stopAt(origin, unsubscribeToken),
    };
  },
};

const stopAt = (origin: string, token: string): EmailContent['unsubscribe'] => ({
  label: 'Stop these emails',
  url: `${origin}/api/notifications/unsubscribe/${token}?emails=next-step`,
});
