import { Badge } from '../../components/Badge.tsx';
import type { MailInOutbox } from './outbox.ts';

export function MailState({ mail }: { mail: MailInOutbox }) {
  if (mail.sentAt) return <Badge tone="done">Sent</Badge>;
  if (mail.givenUpAt) return <Badge tone="warning">{`Not sent: ${mail.lastError}`}</Badge>;
  if (mail.lastError) return <Badge tone="mark">{`Tries again: ${mail.lastError}`}</Badge>;
  return <Badge tone="mark">Waiting</Badge>;
}
