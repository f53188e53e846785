import { Badge } from '../../components/Badge.tsx';
import type { EmailInOutbox } from './outbox.ts';

export function EmailState({ mail: email }: { mail: EmailInOutbox }) {
  if (email.sentAt) return <Badge tone="done">Sent</Badge>;
  if (email.givenUpAt) return <Badge tone="warning">{`Not sent: ${email.lastError}`}</Badge>;
  if (email.lastError) return <Badge tone="mark">{`Tries again: ${email.lastError}`}</Badge>;
  return <Badge tone="mark">Waiting</Badge>;
}
