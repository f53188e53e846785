import type { Production } from './environment.ts';

export function mailProblems({ isSet }: Production): string[] {
  if ((isSet.MAIL_PROVIDER || 'outbox') !== 'outbox') return [];
  return [
    'MAIL_PROVIDER is not set, so no mail leaves: nobody could set a new password. Choose cloudflare or resend',
  ];
}
