// The content of an email, before it becomes plain text (plain-text.ts) and HTML (html.ts).

export interface EmailContent {
  /** Also the heading of the HTML. Never contains user input: it becomes a header. */
  subject: string;
  /** What email clients show next to the subject in the inbox. */
  preheader: string;
  greeting: string;
  paragraphs: string[];
  /** What happened, when and where: rows to check against memory. */
  facts?: Fact[];
  /** Other recent changes to check against memory: when, and what. */
  changes?: { intro: string; facts: Fact[] };
  action?: { label: string; url: string };
  /** An external page, such as Stripe's invoice. The only URL outside this site that becomes a link. */
  elsewhere?: { label: string; url: string };
  afterwards?: string[];
  /** The reason for this email. */
  reason: string;
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
}
