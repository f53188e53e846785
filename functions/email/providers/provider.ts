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
  /** Besides those that every email has. */
  headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  /** For each email, in the same order: null once it is accepted. */
  outcomes: (NotSent | null)[];
  /** How long bulk email should wait, so that the provider's rate limit leaves room for other email. Milliseconds. */
  waitMs?: number;
}

export interface EmailProvider {
  /** How many emails it is handed together. */
  most: number;
  /**
   * `key` is the same for every try of the same emails, and the id of an email that is sent alone.
   * Throws NotSent if it accepted none of them.
   */
  send(emails: readonly OutgoingEmail[], key: string): Promise<Answer>;
  /** True if sent emails stay readable in D1. What another provider sent needs no copy here. */
  keepsCopies: boolean;
}
