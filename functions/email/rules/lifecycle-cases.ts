// The emails of a membership's life, from its beginning to its end: each goes out by a rule. Editors own their words, in
// one document of the Studio for each; the names here are the documents' types and ids.

interface LifecycleBlank {
  label: string;
  /** Of three sample members; '' has no value. */
  examples: readonly [string, string, string];
  /** Written for a member without a value; only where there may be none. */
  otherwise?: string;
}

export interface LifecycleCase {
  /** The kind of email (../email-data.ts). */
  kind: string;
  title: string;
  /** When it goes out; continues “It goes out …”. */
  when: string;
  /** What is added around the words, whatever they are. */
  adds: string;
  /** The button's label if the document has none. */
  button: string;
  blanks: Readonly<Record<string, LifecycleBlank>>;
}

const first_name: LifecycleBlank = {
  label: 'first name',
  examples: ['Jo', 'Aleksandra', ''],
  otherwise: 'there',
};
const plan: LifecycleBlank = {
  label: 'the plan',
  examples: ['complete', 'Quick Start', 'Business System'],
};
const amount: LifecycleBlank = { label: 'the amount', examples: ['$12', '$34.50', '$1,234'] };
const DAYS: LifecycleBlank['examples'] = ['December 21, 2026', 'May 1, 2027', 'September 30, 2027'];
const TIMES: LifecycleBlank['examples'] = [
  'Monday, December 21, 2026 at 11:04 AM Central Standard Time',
  'Saturday, May 1, 2027 at 9:00 AM British Summer Time',
  'Thursday, September 30, 2027 at 5:04 PM (UTC)',
];
const takes: LifecycleBlank = {
  label: 'how long the step takes',
  examples: ['8 minutes', '8 minutes to read and 20 to do', '1 minute'],
};
const continues: LifecycleBlank = {
  label: 'what a card that works does: the plan continues, or it opens again',
  examples: [
    'everything continues as before',
    'everything continues as before',
    'your plan opens again',
  ],
};
const next_try: LifecycleBlank = { label: 'the day of the next try', examples: DAYS };
const ended: LifecycleBlank = { label: 'the day it ended', examples: DAYS };

const STEP = 'the step, how long it takes, how its text begins, and how to stop these emails';
const PAYMENT =
  'until when the paid lessons are open and the date of the next try; the button leads to the account page';

export const LIFECYCLE = {
  welcomeEmail: {
    kind: 'welcome',
    title: 'Welcome',
    when: 'once, as soon as a new member has confirmed their address.',
    adds: 'nothing else; the button leads to the lessons',
    button: 'Choose a lesson',
    blanks: { first_name },
  },
  firstVisitEmail: {
    kind: 'next-step',
    title: 'Next step: after the first visit',
    when: 'at 8 AM where the member is, on the day after the first visit.',
    adds: STEP,
    button: 'Open this step',
    blanks: { first_name, takes },
  },
  quietEmail: {
    kind: 'next-step',
    title: 'Next step: quiet days',
    when: 'at 8 AM where the member is, on the third quiet day.',
    adds: STEP,
    button: 'Open this step',
    blanks: { first_name, takes },
  },
  cardDeclinedEmail: {
    kind: 'payment-failed',
    title: 'Card declined: first try',
    when: 'when the first try of a charge fails and another one follows.',
    adds: PAYMENT,
    button: 'Update your card',
    blanks: { first_name, plan, amount, next_try, continues },
  },
  cardDeclinedAgainEmail: {
    kind: 'payment-failed',
    title: 'Card declined: again',
    when: 'when a later try fails and another one follows.',
    adds: PAYMENT,
    button: 'Update your card',
    blanks: { first_name, plan, amount, next_try, continues },
  },
  cardDeclinedLastEmail: {
    kind: 'payment-failed',
    title: 'Card declined: last try',
    when: 'when the last try fails.',
    adds: PAYMENT,
    button: 'Update your card',
    blanks: { first_name, plan, amount, continues },
  },
  renewalEmail: {
    kind: 'renewal-notice',
    title: 'Before a renewal',
    when: 'two weeks before a yearly charge, and before the first charge after a free year.',
    adds: 'the plan, the amount of the charge, and its date and time; the button leads to the account page',
    button: 'See or cancel your plan',
    blanks: {
      first_name,
      plan,
      amount,
      day: { label: 'the day of the charge', examples: DAYS },
      period: { label: 'month or year', examples: ['year', 'month', 'year'] },
    },
  },
  canceledEmail: {
    kind: 'cancelled',
    title: 'Plan canceled',
    when: 'when a member cancels.',
    adds: 'until when the plan is open; the button leads to the account page',
    button: 'See your plan',
    blanks: {
      first_name,
      plan,
      day: { label: 'the day it closes', examples: DAYS },
      until: { label: 'the day and the time it closes', examples: TIMES },
    },
  },
  endedEmail: {
    kind: 'membership-ended',
    title: 'Plan ended: canceled',
    when: 'when the last paid day of a canceled plan is over.',
    adds: 'the day it ended; the button leads to the lessons',
    button: 'Read a free lesson',
    blanks: { first_name, plan, day: ended },
  },
  endedUnpaidEmail: {
    kind: 'membership-ended',
    title: 'Plan ended: not paid',
    when: 'when a plan ends because the card was declined.',
    adds: 'the day it ended; the button leads to the lessons',
    button: 'Read a free lesson',
    blanks: { first_name, plan, day: ended },
  },
  endedRefundedEmail: {
    kind: 'membership-ended',
    title: 'Plan ended: refunded',
    when: 'when a plan ends because the money went back.',
    adds: 'the day it ended; the button leads to the lessons',
    button: 'Read a free lesson',
    blanks: { first_name, plan, day: ended },
  },
  comeBackEmail: {
    kind: 'come-back',
    title: 'Come back',
    when: 'once, 30 days after a paid plan has ended, to members who have no plan now and want news.',
    adds: 'what is still in the account, today’s price of the plan, and how to stop such emails; the button leads to the plans',
    button: 'See the plans',
    blanks: { first_name, plan, day: ended },
  },
} as const satisfies Record<string, LifecycleCase>;

export type LifecycleName = keyof typeof LIFECYCLE;
export const LIFECYCLE_NAMES = Object.keys(LIFECYCLE) as LifecycleName[];

export const lifecycleCase = (name: LifecycleName): LifecycleCase => LIFECYCLE[name];

export const isLifecycle = (name: string): name is LifecycleName => Object.hasOwn(LIFECYCLE, name);
