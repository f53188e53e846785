// An alert in words, for its email and for a chat. Pure.
import type { AlertMessage, Phase } from './alert-states.ts';
import { ALERTS, type AlertKey } from './alerts.ts';
import { lasted } from './days.ts';

const PREFIX: Readonly<Record<Phase, string>> = { opened: '', still: 'Still: ', over: 'Over: ' };

/** In UTC: the board knows no one’s time zone. "Nov 27, 2:05 PM UTC" */
export const inUtc = (ms: number) =>
  `${new Intl.DateTimeFormat('en-US', {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: 'UTC',
  })
    .format(ms)
    .replaceAll('\u202f', ' ')} UTC`;

export interface AlertWords {
  subject: string;
  paragraphs: string[];
  action: { label: string; href: string };
}

export function alertWords({
  rule,
  phase,
  finding,
  since,
  at,
}: Omit<AlertMessage, 'id'>): AlertWords {
  const { title, meaning, wayOut } = ALERTS[rule as AlertKey];
  const length = lasted((at - since) / 60_000);
  const subject = `${PREFIX[phase]}${title}`;
  const { label, href } = wayOut;
  if (phase === 'over')
    return {
      subject,
      paragraphs: [`It began on ${inUtc(since)} and took ${length}. All is well again.`],
      action: { label: 'See what members see', href: '/status' },
    };
  const when =
    phase === 'still' ? ` It began ${length} ago, on ${inUtc(since)}.` : ` Since ${inUtc(since)}.`;
  return {
    subject,
    paragraphs: [`${finding}${when}`, meaning, wayOut.text],
    action: { label, href },
  };
}

/** For Slack (`text`) and Discord (`content`), and for programs: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
export function webhookBody(message: AlertMessage, origin: string) {
  const { subject, paragraphs, action } = alertWords(message);
  const address = new URL(action.href, origin).href;
  const text = [`*${subject}*`, ...paragraphs, `${action.label}: ${address}`].join('\n');
  const { id, rule, phase, since, at } = message;
  return {
    text,
    content: text.replaceAll('*', '**'),
    alert: {
      id,
      rule,
      phase,
      since: new Date(since).toISOString(),
      at: new Date(at).toISOString(),
    },
  };
}
