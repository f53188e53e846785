// What a person of the team did for a member.
import { opensFor, ROLE_LABELS } from '../../rules/roles.ts';
import type { Templates } from '../email-data.ts';
import { membershipPage, whatIsOpen } from '../plan-format.ts';
import { dayOf, timeOf } from '../when-and-where.ts';

const fromUs = (productName: string) =>
  `You’re getting this email because someone from the ${productName} team did this for your account.`;

export const TEAM_TEMPLATES: Templates<
  'access-given' | 'guarantee-extended' | 'exported-by-team' | 'role-changed' | 'owner-changed'
> = {
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

  'role-changed': ({ role, change, at, timeZone }, { productName, supportEmail, origin }) => {
    const label = ROLE_LABELS[role];
    const isGranted = change === 'granted';
    return {
      subject: isGranted ? `You have a new role: ${label}` : `Your role was taken back: ${label}`,
      preheader: isGranted ? 'An owner gave it to you.' : 'An owner took it back.',
      paragraphs: isGranted
        ? [
            `An owner of ${productName} gave you the role ${label}. It opens: ${opensFor(role)}.`,
            'The console opens with a passkey. If you don’t have one yet, add it on your account page first.',
          ]
        : [
            `An owner of ${productName} took back your role ${label}. What it opened is closed to you now.`,
            'Your account and your plan stay as they are.',
          ],
      facts: [{ name: 'When', value: timeOf(at, timeZone) }],
      action: isGranted
        ? { label: 'Open the console', url: `${origin}/admin` }
        : { label: 'See your account history', url: `${origin}/account` },
      afterwards: [`If you didn’t expect this, write to ${supportEmail}.`],
      reason: fromUs(productName),
    };
  },

  'owner-changed': ({ change, at, timeZone }, { productName, origin }) => ({
    subject: change === 'granted' ? 'Someone was made an owner' : 'Someone is no longer an owner',
    preheader: 'The Team page shows everyone who has a role.',
    paragraphs: [
      change === 'granted'
        ? `${productName} has one more owner. Owners can do everything in the console: refunds, emails to all members, roles.`
        : `One person is no longer an owner of ${productName}. The console’s pages for owners are closed to them.`,
      'The Team page shows everyone who has a role, and the audit log who changed it and why.',
    ],
    facts: [{ name: 'When', value: timeOf(at, timeZone) }],
    action: { label: 'See the team', url: `${origin}/admin/team` },
    afterwards: [
      'If you didn’t agree to this, take the role back on that page, and end the other sessions on your account page.',
    ],
    reason: `You’re getting this email because you’re an owner of ${productName}.`,
  }),
};
