import type { EmailProvider } from './provider.ts';

/** Sends nothing. The email counts as sent and stays stored, to be read at /dev/outbox. */
export const outbox = (): EmailProvider => ({
  most: 100,
  keepsCopies: true,
  send: async (emails) => ({ outcomes: emails.map(() => null) }),
});
