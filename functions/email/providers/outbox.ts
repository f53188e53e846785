import type { EmailProvider } from './provider.ts';

/** Nothing leaves. The mail counts as sent and stays where it is, to be read at /dev/outbox. */
export const outbox = (): EmailProvider => ({ keepsCopies: true, send: async () => undefined });
