// The content of an email, before it becomes plain text (plain-text.ts) and HTML (html.ts).
import type { Block } from '../admin/broadcasts/rules/words.ts';
import type { LifecycleTexts } from './rules/lifecycle.ts';

export interface EmailContent {
  /** Also the heading of the HTML. It becomes a header: user input only through `safeText`. */
  subject: string;
  /** What email clients show next to the subject in the inbox. */
  preheader: string;
  /** '' if the text has its own. */
  greeting: string;
  paragraphs: string[];
  /** What an owner or an editor wrote, in place of paragraphs. */
  blocks?: Block[];
  /** Facts about the event, such as time and place, for the member to check against memory. */
  facts?: Fact[];
  /** Other recent changes with their times, to check against memory. */
  changes?: { intro: string; facts: Fact[] };
  /** Events, each with a link to its page. Members wrote the texts: plain text, never a heading or a header. */
  entries?: Entry[];
  action?: { label: string; url: string };
  /** An external page, such as Stripe's invoice. The only URL outside this site that becomes a link. */
  elsewhere?: { label: string; url: string };
  afterwards?: string[];
  /** What an editor wrote, in place of `afterwards`. */
  below?: Block[];
  /** The reason for this email. */
  reason: string;
  /** The one-click unsubscribe link for this kind of email. Also becomes the headers of RFC 8058. */
  unsubscribe?: { label: string; url: string };
}

export interface Entry {
  text: string;
  /** "Nov 21, 11:04 AM" */
  when: string;
  url: string;
}

export interface Fact {
  name: string;
  value: string;
}

/** The sender. */
export interface Sender {
  productName: string;
  supportEmail: string;
  /** From the configuration, never from a request. */
  origin: string;
  /** Name and postal address of the operator, which emails that advertise have to state; '' if the settings lack it. */
  operator: string;
  /** The words of the emails that go out by a rule, as editors published them. */
  lifecycle: LifecycleTexts;
}
