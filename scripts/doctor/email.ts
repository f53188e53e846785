import type { Production } from './environment.ts';
import { unreachableSender } from './operator.ts';

export function emailProblems({ isSet }: Production): string[] {
  const sender = unreachableSender(isSet.MAIL_FROM);
  if ((isSet.MAIL_PROVIDER || 'outbox') !== 'outbox') return sender;
  return [
    'MAIL_PROVIDER is not set, so no mail leaves: nobody could set a new password. Choose cloudflare or resend',
    ...sender,
  ];
}
