// Who carries a mail from here to its reader.

export interface OutgoingEmail {
  /** The same for every try, so that a provider can tell a retry from a second mail. */
  id: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

export interface EmailProvider {
  /** Resolves once the mail is taken over; throws NotSent when it is not. */
  send(email: OutgoingEmail): Promise<void>;
  /** True where a sent mail can still be read in D1. What somebody else carried needs no copy here. */
  keepsCopies: boolean;
}
