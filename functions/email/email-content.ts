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
  /** What happened, each with its page. The texts are members': plain text, never a heading or a header. */
  entries?: Entry[];
  action?: { label: string; url: string };
  /** An external page, such as Stripe's invoice. The only URL outside this site that becomes a link. */
  elsewhere?: { label: string; url: string };
  afterwards?: string[];
  /** The reason for this email. */
  reason: string;
  /** No more emails of this kind, with one press. Also becomes the headers of RFC 8058. */
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
}
