import type { Templates } from '../email-data.ts';
import { shortTimeOf } from '../when-and-where.ts';

export const COMMUNITY_TEMPLATES: Templates<'community-digest'> = {
  'community-digest': ({ entries, more, timeZone, unsubscribeToken }, { productName, origin }) => {
    const count = entries.length + more;
    return {
      subject:
        count === 1
          ? 'Something new for you in the community'
          : `${count} new things for you in the community`,
      preheader: 'Here’s what you haven’t read yet.',
      paragraphs: ['Here’s what you haven’t read in the community yet:'],
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
        `Too many emails, or too few? Choose what we email you about and how often: ${origin}/notifications#settings`,
      ],
      reason: `You’re getting this email because of your notification settings at ${productName}.`,
      unsubscribe: {
        label: 'Stop all community emails',
        url: `${origin}/api/notifications/unsubscribe/${unsubscribeToken}`,
      },
    };
  },
};
