// Health in sentences: each row from what the status board checked and from the lists of Today, so that the two never
// disagree. Only a row that is not well says more, and offers its way out. Pure.
import type { DayState } from '../../../health/rules/days.ts';
import type { PartKey } from '../../../health/rules/parts.ts';
import { KINDS, type NeedKind } from '../../rules/kinds.ts';

export interface HealthFacts {
  now: number;
  /** Of the board’s last check; a part that is switched off is missing. */
  states: Partial<Record<PartKey, DayState>>;
  checkedAt: string | null;
  /** How many rows Today has of each kind, put off ones left out. */
  needs: Partial<Record<NeedKind, number>>;
  requestsToday: number;
  databaseBytes: number | null;
  lastEventAt: string | null;
  pendingEvents: number;
  waitingEmails: number;
  emailsToday: number;
  aiCalls: { calls: number; limit: number } | null;
  contentReadAt: string;
}

export interface HealthRow {
  name: string;
  isWell: boolean;
  text: string;
  /** In mono: a number behind the sentence; '' without one. */
  note: string;
  out: { label: string; href: string } | null;
}

interface RowOf {
  name: string;
  parts: readonly PartKey[];
  kinds: readonly NeedKind[];
  /** Null: this site has it not. */
  text: (facts: HealthFacts) => [text: string, note: string] | null;
}

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** "40 s ago", "4 min ago", "3 h ago", "5 d ago" */
export function agoText(iso: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000));
  if (seconds < 90) return `${seconds} s ago`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min ago`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h ago`;
  return `${Math.round(seconds / 86_400)} d ago`;
}

const ROWS: readonly RowOf[] = [
  {
    name: 'Site and API',
    parts: ['pages', 'signIn', 'community'],
    kinds: ['failedRequests'],
    text: ({ requestsToday }) => [many(requestsToday, 'request today', 'requests today'), ''],
  },
  {
    name: 'Database',
    parts: [],
    kinds: [],
    text: ({ databaseBytes }) => [
      'answered just now',
      databaseBytes === null ? '' : `${(databaseBytes / 1e6).toFixed(1)} MB`,
    ],
  },
  {
    name: 'Stripe',
    parts: ['payments'],
    kinds: ['deadEvents', 'unpriced', 'waitingOffers', 'lateRefunds'],
    text: ({ states, lastEventAt, pendingEvents, now }) =>
      states.payments
        ? [
            lastEventAt ? `last event ${agoText(lastEventAt, now)}` : 'no event yet',
            `${pendingEvents} pending`,
          ]
        : null,
  },
  {
    name: 'Emails',
    parts: ['email'],
    kinds: ['stuckEmails', 'refusedEmails', 'stuckBroadcasts'],
    text: ({ emailsToday, waitingEmails }) => [
      `${many(emailsToday, 'written today', 'written today')}, ${waitingEmails === 1 ? '1 waits' : `${waitingEmails} wait`}`,
      '',
    ],
  },
  {
    name: 'Clock',
    parts: [],
    kinds: ['deadCrons', 'lateNumbers', 'stuckErasures', 'stuckImports'],
    text: ({ checkedAt, now }) => [
      checkedAt ? `ran ${agoText(checkedAt, now)}` : 'has not run yet',
      'each minute',
    ],
  },
  {
    name: 'Content',
    parts: [],
    kinds: ['failedBuilds'],
    text: ({ contentReadAt, now }) => [`read ${agoText(contentReadAt, now)}`, ''],
  },
  {
    name: 'Uploads',
    parts: ['uploads'],
    kinds: [],
    text: ({ states }) => (states.uploads ? ['the bucket answers', ''] : null),
  },
  {
    name: 'AI model',
    parts: ['ai'],
    kinds: ['aiCalls'],
    text: ({ aiCalls }) =>
      aiCalls
        ? [
            `${aiCalls.calls.toLocaleString('en-US')} of ${many(aiCalls.limit, 'call', 'calls')} today`,
            '',
          ]
        : null,
  },
];

const CLOCK_SILENT_MS = 10 * 60_000;

const BAD: Readonly<Record<'trouble' | 'down', string>> = {
  trouble: 'Requests to it keep failing.',
  down: 'It doesn’t answer.',
};

export function healthRows(facts: HealthFacts): HealthRow[] {
  return ROWS.flatMap(({ name, parts, kinds, text }) => {
    const said = text(facts);
    if (!said) return [];
    const waiting = kinds.filter((kind) => (facts.needs[kind] ?? 0) > 0);
    const bad = parts
      .map((part) => facts.states[part])
      .filter((state) => state === 'trouble' || state === 'down');
    const isSilent =
      name === 'Clock' &&
      facts.checkedAt !== null &&
      facts.now - Date.parse(facts.checkedAt) > CLOCK_SILENT_MS;
    const isWell = waiting.length === 0 && bad.length === 0 && !isSilent;
    const [worst] = bad.toSorted();
    const why = [
      worst ? BAD[worst] : '',
      isSilent ? 'It should run every minute.' : '',
      waiting.length > 0
        ? `Today has: ${waiting.map((kind) => KINDS[kind].clear.toLowerCase().replace(/^ai\b|^stripe\b/, ({ length }) => (length === 2 ? 'AI' : 'Stripe'))).join(', ')}.`
        : '',
    ];
    const out =
      waiting.length > 0
        ? { label: 'Open Today', href: '/admin' }
        : { label: 'What members see', href: '/status' };
    return [
      {
        ...{ name, isWell, text: said[0] },
        note: isWell ? said[1] : why.filter(Boolean).join(' '),
        out: isWell ? null : out,
      },
    ];
  });
}
