import { stepTakes } from '../../notifications/rules/step-text.ts';
import type { Templates } from '../email-data.ts';
import { shortTimeOf } from '../when-and-where.ts';

export const COMMUNITY_TEMPLATES: Templates<'community-digest'> = {
  'community-digest': (
    { entries, more, week, step, timeZone, unsubscribeToken },
    { productName, origin },
  ) => {
    const count = entries.length + more;
    const place = week ? '' : ' in the community';
    return {
      ...(week === 'only'
        ? {
            subject: 'What you finished last week',
            preheader: 'A short look back at your week.',
            paragraphs: ['Here’s a short look back at your week:'],
          }
        : {
            subject:
              count === 1
                ? 'Something new for you in the community'
                : `${count} new things for you${place}`,
            preheader: 'Here’s what’s new.',
            paragraphs: [`Here’s what’s new${place}:`],
          }),
      entries: entries.map(({ text, href, at }) => ({
        text,
        when: shortTimeOf(at, timeZone),
        url: `${origin}${href}`,
      })),
      action: {
        label: more > 0 ? `See all ${count}` : 'See your notifications',
        url: `${origin}/notifications`,
      },
      afterwards: [
        ...(step
          ? [`Your next step takes ${stepTakes(step)}: ${step.title}. ${origin}${step.href}`]
          : []),
        `Too many emails, or too few? Choose what we email you about and how often: ${origin}/notifications#settings`,
      ],
      reason: `You’re getting this email because of your notification settings at ${productName}.`,
      unsubscribe: {
        label: 'Stop all of these emails',
        url: `${origin}/api/notifications/unsubscribe/${unsubscribeToken}`,
      },
    };
  },
};
