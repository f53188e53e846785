// What an action will do, in sentences for the colleague before the press: about money and plans in money-ahead.ts, about
// the account in account-ahead.ts.

import { dateText } from '../../../rules/days/date-text.ts';

/** The query of the preview (preview-schema.ts), without the member. */
export type EmailToRead = Readonly<{ kind: string } & Record<string, string>>;

export interface Sentence {
  about: 'money' | 'plan' | 'email' | 'record';
  text: string;
  /** “Read it” opens this email. */
  email?: EmailToRead;
}

export interface WhatHappens {
  sentences: Sentence[];
  /** Whether it can be taken back, as a sentence. */
  takenBack: string;
}

export interface Whom {
  firstName: string;
  /** '' if unknown. */
  timeZone: string;
}

export const who = ({ firstName }: Whom) => firstName || 'The member';
export const dayFor = (iso: string, { timeZone }: Whom) => dateText(iso, timeZone || 'UTC');
export const logged = (whom: Whom): Sentence => ({
  about: 'record',
  text: `The audit log keeps your name, the time and the reason. ${who(whom)} sees it in the account history.`,
});
