// What every mail is made of, before it becomes plain text (plain-text.ts) and HTML (html.ts).

export interface EmailContent {
  /** Also the heading of the HTML. Never holds anything that people typed: it becomes a header. */
  subject: string;
  /** What mail programs show beside the subject in the list of mails. */
  preheader: string;
  greeting: string;
  paragraphs: string[];
  /** What happened, when and where: rows to compare with one's memory. */
  facts?: Fact[];
  /** What else happened, to compare with one's memory: when, and what. */
  changes?: { intro: string; facts: Fact[] };
  action?: { label: string; url: string };
  /** A page elsewhere, such as Stripe's invoice. The only address not of this site that becomes a link. */
  elsewhere?: { label: string; url: string };
  afterwards?: string[];
  /** Why they get this mail. */
  reason: string;
}

export interface Fact {
  name: string;
  value: string;
}

/** Who writes. */
export interface Sender {
  productName: string;
  supportEmail: string;
  /** From the configuration, never from a request. */
  origin: string;
}
