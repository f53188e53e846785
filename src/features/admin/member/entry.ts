// An entry of a member's timeline as a colleague reads it. Pure.
import { type AccountEventKind, eventLabel } from '../../../../functions/account/rules/events.ts';
import type { TimelineEntry } from '../../../../functions/admin/member/rules/timeline.ts';
import { actionLabel } from '../../../../functions/admin/rules/audited-actions.ts';
import { dateText } from '../../../../functions/rules/days/date-text.ts';
import { failureCode } from '../../../../functions/rules/failure-code.ts';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { place } from '../../account/format.ts';
import { emailLabel } from '../email-labels.ts';

/** Who acted: the member, a payment, the site by itself, one of us; or something failed. */
export type Actor = 'member' | 'payment' | 'site' | 'us' | 'failure';

export interface ShownEntry {
  by: Actor;
  /** The same as a word, for those who don't see the dot. */
  source: string;
  title: string;
  /** An amount, in mono. */
  figure?: string;
  text?: string;
  /** A code of the system, in mono. */
  code?: string;
  href?: string;
}

type Detail = TimelineEntry['detail'];
type Shown = Omit<ShownEntry, 'source'> & { source?: string };

const word = (detail: Detail, key: string): string =>
  typeof detail[key] === 'string' ? (detail[key] as string) : '';
const cents = ({ cents: amount }: Detail): { figure: string } => ({
  figure: inDollars(Number(amount)),
});
const on = (iso: unknown) => (typeof iso === 'string' ? dateText(iso, '') : null);
const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** “complete, monthly” */
const planOf = (plan: unknown, billing: unknown) => `${plan}, ${billing}`;

const ENDED: Readonly<Record<string, string>> = {
  cancelled: 'As the member asked.',
  unpaid: 'The payment didn’t go through.',
  refunded: 'The money went back.',
};

/** By the event kinds in functions/membership/sync/subscription-events.ts. */
const MEMBERSHIP: Readonly<Record<string, (detail: Detail) => Shown>> = {
  joined: ({ plan, billing }) => ({
    by: 'member',
    title: 'Became a member',
    code: planOf(plan, billing),
  }),
  paid: (detail) => ({
    by: 'payment',
    title: 'Paid',
    ...cents(detail),
    code: word(detail, 'invoiceId'),
    ...(detail.number ? { text: `Invoice ${detail.number}.` } : {}),
  }),
  'payment-failed': (detail) => {
    const next = on(detail.nextTryAt);
    return {
      by: 'failure',
      title: Number(detail.attempt) > 1 ? 'Card declined again' : 'Card declined',
      ...cents(detail),
      text: `Try ${detail.attempt}. ${next ? `The next one is on ${next}.` : 'That was the last try.'}`,
      code: word(detail, 'invoiceId'),
    };
  },
  'plan-changed': ({ fromPlan, fromBilling, plan, billing }) => ({
    by: 'member',
    title: 'Changed the plan',
    code: `${planOf(fromPlan, fromBilling)} → ${planOf(plan, billing)}`,
  }),
  'card-changed': ({ brand, last4 }) => ({
    by: 'member',
    title: 'Changed the card',
    text: `Now ${cardText({ brand: String(brand), last4: String(last4) })}.`,
  }),
  cancelled: ({ endsAt }) => ({
    by: 'member',
    title: 'Canceled',
    ...(on(endsAt) ? { text: `Everything stays open until ${on(endsAt)}.` } : {}),
  }),
  paused: ({ from, resumesAt }) => ({
    by: 'member',
    title: 'Paused the membership',
    text: pauseText(from, resumesAt),
  }),
  'pause-changed': ({ from, resumesAt }) => ({
    by: 'member',
    title: 'Changed the end of the pause',
    text: pauseText(from, resumesAt),
  }),
  'pause-ended': ({ wasEarly }) => ({
    by: wasEarly ? 'member' : 'site',
    title: wasEarly ? 'Took the pause back' : 'The pause ended',
  }),
  resumed: () => ({ by: 'member', title: 'Undid the cancellation' }),
  ended: ({ because }) => ({
    by: because === 'unpaid' ? 'failure' : 'site',
    title: 'The membership ended',
    ...(ENDED[String(because)] ? { text: ENDED[String(because)] as string } : {}),
  }),
  refunded: (detail) => ({ by: 'payment', title: 'Refunded', ...cents(detail) }),
  disputed: () => ({
    by: 'failure',
    title: 'Disputed a payment at the bank',
    text: 'The paid lessons are closed until it is settled.',
  }),
  'dispute-over': () => ({ by: 'site', title: 'The dispute is over' }),
  'free-year': ({ startsAt, endsAt }) => ({
    by: 'site',
    title: 'A free year for five friends',
    ...(on(endsAt) ? { text: `From ${on(startsAt) ?? 'now'} to ${on(endsAt)}.` } : {}),
  }),
};

function pauseText(from: unknown, resumesAt: unknown): string {
  const begins = on(from) ? `Open until ${on(from)}.` : '';
  const ends = on(resumesAt) ? ` Charged again on ${on(resumesAt)}.` : ' No end is set.';
  return `${begins}${ends}`.trim();
}

const LEARNING: Readonly<Record<string, (detail: Detail) => Shown>> = {
  lesson: (detail) => ({
    by: 'member',
    title: 'Finished a lesson',
    ...lessonOf(detail),
  }),
  'hand-in': (detail) => ({
    by: 'member',
    title: 'Handed in',
    text: `“${word(detail, 'title')}”, as ${FORMS[word(detail, 'form')] ?? 'a text'}. Only the member and reviewers read it.`,
  }),
  certificate: (detail) => ({
    by: 'site',
    title: 'Got a certificate',
    text: `“${word(detail, 'title')}”.`,
    href: `/verify/${word(detail, 'id')}`,
  }),
  post: (detail) => ({
    by: 'member',
    title: 'Asked in the forum',
    text: `“${word(detail, 'title')}” ${plural(Number(detail.replies), 'reply').replace('replys', 'replies')}${detail.isAnswered ? ', one accepted' : ''}.`,
    href: `/community/${detail.id}`,
  }),
  reply: (detail) => ({
    by: 'member',
    title: 'Replied in the forum',
    text: `In “${word(detail, 'title')}”.`,
    href: `/community/${detail.postId}#reply-${detail.id}`,
  }),
};

const FORMS: Readonly<Record<string, string>> = { text: 'a text', link: 'a link', file: 'a file' };

/** A lesson that is no longer published has no title here. */
const lessonOf = (detail: Detail): Partial<Shown> =>
  word(detail, 'lesson')
    ? { text: `${word(detail, 'lesson')}.` }
    : { text: 'It isn’t published anymore.', code: word(detail, 'moduleId') };

/** Events that anyone who knows the address can cause. */
const BY_ANYONE = ['sign-in-failed', 'reset-asked', 'passkey-refused'];

export const cardText = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

export function shownEntry(entry: TimelineEntry, firstName: string): ShownEntry {
  const shown = WORDS[entry.area](entry);
  return { source: shown.by === 'member' ? firstName || 'Member' : 'Site', ...shown };
}

const WORDS: Readonly<Record<TimelineEntry['area'], (entry: TimelineEntry) => Shown>> = {
  money: ({ kind, detail }) => ({
    source: 'Stripe',
    ...(MEMBERSHIP[kind]?.(detail) ?? { by: 'site' as const, title: kind }),
  }),
  learning: ({ kind, detail }) => LEARNING[kind]?.(detail) ?? { by: 'member', title: kind },
  emails: email,
  'sign-ins': signIn,
  site: ({ detail }) => ({
    by: 'failure',
    title: 'Something failed for them',
    text: `${word(detail, 'method')} ${word(detail, 'route')}`,
    code: `${failureCode(word(detail, 'id'))}, ${detail.status}, ${word(detail, 'fault')}`,
  }),
  us: byUs,
};

function email({ kind, detail }: TimelineEntry): Shown {
  const title = `Email “${emailLabel(kind)}”`;
  const error = word(detail, 'error');
  if (detail.sentAt) return { by: 'site', title, text: 'The provider took it.', code: kind };
  if (!detail.givenUpAt)
    return {
      by: 'site',
      title,
      text: 'On its way.',
      code: [kind, error].filter(Boolean).join(', '),
    };
  const isRefused = !['superseded', 'too-old', 'unsubscribed'].includes(error);
  return {
    by: isRefused ? 'failure' : 'site',
    title,
    text: isRefused ? 'The provider refused it.' : 'Not sent, because it wasn’t needed anymore.',
    code: [kind, error].filter(Boolean).join(', '),
  };
}

function signIn({ kind, detail }: TimelineEntry): Shown {
  if (kind === 'joined-site') return { by: 'member', title: 'Signed up' };
  const times = Number(detail.times) > 1 ? `${detail.times} times within an hour. ` : '';
  const where = word(detail, 'device') || word(detail, 'country') ? `${placeOf(detail)}.` : '';
  return {
    by: BY_ANYONE.includes(kind) ? 'failure' : 'member',
    ...(BY_ANYONE.includes(kind) && { source: 'Unknown' }),
    title: eventLabel(kind as AccountEventKind, word(detail, 'detail')).replace(/\byour\b/g, 'the'),
    text: `${times}${where}`,
    code: kind,
  };
}

const placeOf = (detail: Detail) =>
  place({ device: word(detail, 'device'), country: word(detail, 'country') });

const MEASURES: Readonly<Record<string, string>> = {
  warning: 'warned the member',
  hidden: 'hid a text',
  suspension: 'suspended the member',
};

function byUs({ kind, detail }: TimelineEntry): Shown {
  const who = detail.isCommand ? 'npm run role' : word(detail, 'by') || 'A former colleague';
  const measure = MEASURES[kind];
  const withdrawn = detail.outcome === 'withdrawn' ? ' Taken back after an appeal.' : '';
  const until = on(detail.until) ? ` Until ${on(detail.until)}.` : '';
  const why = word(detail, 'why');
  return {
    by: 'us',
    source: who,
    title: `${who} ${measure ?? `${actionLabel(kind)} the member`}`,
    text: `${why && `“${why}”`}${until}${withdrawn}`.trim(),
    code: kind,
  };
}
