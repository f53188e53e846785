// What a person of the team did for a member.
import type { Templates } from '../email-data.ts';
import { membershipPage, whatIsOpen } from '../plan-format.ts';
import { dayOf, timeOf } from '../when-and-where.ts';

const fromUs = (productName: string) =>
  `You’re getting this email because someone from the ${productName} team did this for your account.`;

export const TEAM_TEMPLATES: Templates<'access-given' | 'guarantee-extended' | 'exported-by-team'> =
  {
    'access-given': ({ plan, endsAt, timeZone }, { productName, supportEmail, origin }) => {
      const day = dayOf(endsAt, timeZone);
      return {
        subject: `Open to you until ${day}`,
        preheader: 'From us. You aren’t charged for it, now or when it ends.',
        paragraphs: [
          `${whatIsOpen(plan)} until ${day}. It’s from us: you aren’t charged for it, now or when it ends.`,
          'If you also have a plan that you pay for, it goes on as before.',
        ],
        facts: [{ name: 'Open until', value: timeOf(endsAt, timeZone) }],
        action: { label: 'Go to your dashboard', url: `${origin}/dashboard` },
        afterwards: [`If you have a question, write to ${supportEmail}.`],
        reason: fromUs(productName),
      };
    },

    'guarantee-extended': ({ endsAt, timeZone }, { productName, supportEmail, origin }) => {
      const day = dayOf(endsAt, timeZone);
      return {
        subject: 'You have more time to decide',
        preheader: `Your money-back guarantee now ends on ${day}.`,
        paragraphs: [
          `Your money-back guarantee now ends on ${day}. Until then, you can get back everything you paid, with one press on your account page.`,
        ],
        facts: [{ name: 'Guarantee until', value: timeOf(endsAt, timeZone) }],
        action: { label: 'See your plan', url: membershipPage(origin) },
        afterwards: [`If you have a question, write to ${supportEmail}.`],
        reason: fromUs(productName),
      };
    },

    'exported-by-team': ({ at, timeZone }, { productName, supportEmail, origin }) => ({
      subject: 'Someone from our team downloaded your data',
      preheader: 'It’s the same file that you can download yourself.',
      paragraphs: [
        'Someone from our team downloaded everything that your account contains, usually because a member asked for it.',
        'Your account page shows it in the history. You can download the same file there yourself.',
      ],
      facts: [{ name: 'When', value: timeOf(at, timeZone) }],
      action: { label: 'See your account history', url: `${origin}/account` },
      afterwards: [`If you didn’t ask for this, write to ${supportEmail}.`],
      reason: fromUs(productName),
    }),
  };
