// The interface of an email provider.

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

export interface EmailProvider {
  /** Resolves once the provider accepts the email; throws NotSent otherwise. */
  send(email: OutgoingEmail): Promise<void>;
  /** True if sent emails stay readable in D1. What another provider sent needs no copy here. */
  keepsCopies: boolean;
}
