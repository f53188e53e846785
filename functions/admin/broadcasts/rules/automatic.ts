// Emails that go out by a rule, in the order of a membership: each has a rule in place of a date.

interface Automatic {
  title: string;
  /** When it goes out, to whom. */
  rule: string;
  /** Why it can't be switched off; absent if it can. */
  always?: string;
}

const AUTOMATIC = {
  welcome: { title: 'Welcome', rule: 'Once, as soon as a new member has confirmed their address.' },
  'next-step': {
    title: 'Your next step',
    rule: 'At 8 AM where the member is: the day after the first visit, and on the third quiet day. Each member can turn it off.',
  },
  'payment-failed': {
    title: 'The card was declined',
    rule: 'After each failed try of a renewal, with the date of the next try.',
    always: 'Members lose access without it.',
  },
  'renewal-notice': {
    title: 'A yearly plan renews soon',
    rule: 'Two weeks before a yearly charge, and before the first charge after a free year.',
    always: 'The terms promise it.',
  },
  cancelled: {
    title: 'Goodbye: the plan is canceled',
    rule: 'When a member cancels, with the day until which everything stays open.',
    always: 'It confirms what the member did.',
  },
  'membership-ended': {
    title: 'The plan has ended',
    rule: 'When the last paid day is over, with what stays.',
    always: 'It says why access has closed.',
  },
  'come-back': {
    title: 'Come back',
    rule: 'Once, 30 days after a paid plan has ended, to members who have no plan now and want news.',
  },
} as const satisfies Record<string, Automatic>;

export type AutomaticKind = keyof typeof AUTOMATIC;
export const AUTOMATIC_KINDS = Object.keys(AUTOMATIC) as AutomaticKind[];

export const automaticOf = (kind: AutomaticKind): Automatic => AUTOMATIC[kind];
