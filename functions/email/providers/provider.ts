// The interface of an email provider.
import type { NotSent } from './not-sent.ts';

export interface OutgoingEmail {
  /** The same for every try, so that a provider can tell a retry from a second email. */
  id: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** In addition to the headers that every email has. */
  headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  /** For each email, in the same order: null once it is accepted. */
  outcomes: (NotSent | null)[];
  /** How long bulk email should wait, so that the provider's rate limit leaves room for other email. Milliseconds. */
  waitMs?: number;
}

export interface EmailProvider {
  /** The most emails it accepts in one call. */
  most: number;
  /**
   * `key` is the same for every try of the same emails, and the id of an email that is sent alone.
   * Throws NotSent if it accepted none of them.
   */
  send(emails: readonly OutgoingEmail[], key: string): Promise<Answer>;
  /** True if sent emails stay readable in D1. Emails sent by a real provider need no copy here. */
  keepsCopies: boolean;
}
