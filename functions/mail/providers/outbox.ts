import type { MailProvider } from './provider.ts';

/** Nothing leaves. The mail counts as sent and stays where it is, to be read at /dev/outbox. */
export const outbox = (): MailProvider => ({ keepsCopies: true, send: async () => undefined });
