import type { Production } from './environment.ts';
import { unreachableSender } from './operator.ts';

/** Without the secret no bounce and no complaint is known. */
function unheardBounces({ isSet }: Production): string[] {
  if (isSet.MAIL_PROVIDER !== 'resend' || isSet.RESEND_WEBHOOK_SECRET) return [];
  return [
    'RESEND_WEBHOOK_SECRET is not set, so nobody learns which addresses come back: add a webhook to /api/email/webhooks/resend in Resend',
  ];
}

export function emailProblems(production: Production): string[] {
  const { isSet } = production;
  const sender = unreachableSender(isSet.MAIL_FROM);
  if ((isSet.MAIL_PROVIDER || 'outbox') !== 'outbox')
    return [...sender, ...unheardBounces(production)];
  return [
    'MAIL_PROVIDER is not set, so no mail leaves: nobody could set a new password. Choose cloudflare or resend',
    ...sender,
  ];
}
