// Today's rows as a person reads them: what happened, what follows without an action, the system's own code, and what solves
// it. Pure: the same data gives the same rows.
import { KINDS, type NeedKind } from '../../../../functions/admin/rules/kinds.ts';
import { dateText } from '../../../../functions/rules/days/date-text.ts';
import type { Need, NeedItem } from './today.ts';

/** What a row's first control does. */
export type RowAction =
  | { label: string; href: string }
  | { label: string; does: 'retry-events' }
  | { label: string; does: 'start-build' }
  | { label: string; does: 'resend-email'; emailId: string };

export interface Row {
  key: string;
  kind: NeedKind;
  /** The item that “Put off” concerns; null for a row about several, which can't be put off. */
  itemId: string | null;
  area: 'money' | 'people' | 'site';
  title: string;
  text: string;
  /** The system's own word for it, and how long it has waited: the text to search for. */
  code: string;
  action: RowAction | null;
  second: { label: string; href: string } | null;
}

/** Then one row stands for all of a kind. */
const MOST_OF_A_KIND = 3;
const DAY_MS = 86_400_000;
/** As in functions/rules/entitlement.ts: a failed card is retried for a week, and access continues. */
const GRACE_MS = 7 * DAY_MS;

const KIND_LABELS: Readonly<Record<string, string>> = {
  post: 'a post',
  reply: 'a reply',
  message: 'a message in a study group',
  resource: 'a shared resource',
  group: 'a study group',
  review: 'a review',
};

/** The rows of all kinds, in the order of worry; money first. */
export function rowsOf(needs: readonly Need[], now: number): Row[] {
  return needs.flatMap((need) =>
    need.total > MOST_OF_A_KIND || isOneCause(need.kind)
      ? [rowOfMany(need, now)]
      : need.items.map((item) => rowOfOne(need.kind, item, now)),
  );
}

/** One cause for many members is one row. */
const isOneCause = (kind: NeedKind) =>
  kind === 'deadEvents' || kind === 'stuckEmails' || kind === 'stuckErasures';

const text = (item: NeedItem | undefined, key: string): string =>
  typeof item?.detail[key] === 'string' ? (item.detail[key] as string) : '';
const number = (item: NeedItem | undefined, key: string): number =>
  typeof item?.detail[key] === 'number' ? (item.detail[key] as number) : 0;

const who = (item: NeedItem) => text(item, 'name') || text(item, 'email') || 'A member';

/** "waiting 9 h", "waiting 3 days" */
export function waiting(since: string | null, now: number): string {
  if (!since) return 'waiting';
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000);
  if (hours < 1) return 'waiting less than 1 h';
  return hours < 48 ? `waiting ${hours} h` : `waiting ${Math.floor(hours / 24)} days`;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

type Parts = Pick<Row, 'title' | 'text' | 'code' | 'action'> & Partial<Pick<Row, 'second'>>;

function rowOfOne(kind: NeedKind, item: NeedItem, now: number): Row {
  const parts = ONE[kind](item, now);
  const { area } = KINDS[kind];
  return { key: `${kind} ${item.id}`, kind, itemId: item.id, area, second: null, ...parts };
}

function rowOfMany(need: Need, now: number): Row {
  const { kind, items, total } = need;
  const [first] = items;
  const parts = total === 1 && first ? ONE[kind](first, now) : MANY[kind](total, items, now);
  const itemId = total === 1 && first ? first.id : null;
  return { key: kind, kind, itemId, area: KINDS[kind].area, second: null, ...parts };
}

const mailto = (address: string, subject: string) =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}`;

const STRIPE = 'https://dashboard.stripe.com';
const MODERATION = { label: 'Decide it', href: '/moderation' };

const ONE: Record<NeedKind, (item: NeedItem, now: number) => Parts> = {
  failedPayments: (item) => {
    const until = item.since ? dateText(new Date(Date.parse(item.since) + GRACE_MS).toISOString(), '') : '';
    const card = text(item, 'card');
    return {
      title: `${who(item)}’s payment failed`,
      text: until
        ? `Stripe tries the card again by itself. Everything stays open until ${until}, then the paid lessons close.`
        : 'Stripe tries the card again by itself. The paid lessons are closed until it works.',
      code: `${text(item, 'status')}, ${text(item, 'plan')}${card ? `, card ending in ${card}` : ''}`,
      action: {
        label: `Write to ${text(item, 'firstName') || 'the member'}`,
        href: mailto(text(item, 'email'), 'Your payment didn’t go through'),
      },
      second: { label: 'Open at Stripe', href: `${STRIPE}/subscriptions/${item.id}` },
    };
  },
  disputes: (item, now) => {
    const by = text(item, 'answerBy');
    return {
      title: `${who(item)} disputed ${number(item, 'cents') > 0 ? dollars(number(item, 'cents')) : 'a payment'}`,
      text: by
        ? `Answer at Stripe by ${dateText(by, '')}. Without an answer the money is lost, and the fee.`
        : 'Answer at Stripe. Without an answer the money is lost, and the fee.',
      code: `dispute, ${waiting(item.since, now)}`,
      action: { label: 'Answer at Stripe', href: `${STRIPE}/disputes/${item.id}` },
    };
  },
  lateRefunds: (item, now) => ({
    title: `${who(item)}’s refund isn’t finished`,
    text: 'We try it every hour. It was promised within the guarantee, so it shouldn’t take longer than a day.',
    code: `guarantee_refunds, ${waiting(item.since, now)}`,
    action: { label: 'Open at Stripe', href: `${STRIPE}/subscriptions/${item.id}` },
  }),
  unpriced: (item, now) => ({
    title: `${who(item)}’s subscription matches no plan`,
    text: 'The member keeps the plan from before, or has none. At Stripe, leave it exactly one price of the catalog, or cancel it.',
    code: `unpriced, ${waiting(item.since, now)}`,
    action: { label: 'Open at Stripe', href: `${STRIPE}/subscriptions/${item.id}` },
  }),
  deadEvents: (item, now) => ({
    title: 'A message from Stripe couldn’t be processed',
    text: 'We tried for three days. What it is about may be out of date here. No payment is lost: it is at Stripe.',
    code: `${text(item, 'type')}, ${text(item, 'error') || 'no reason kept'}, ${waiting(item.since, now)}`,
    action: { label: 'Process it again', does: 'retry-events' },
  }),
  reports: (item, now) => {
    const reports = number(item, 'reports');
    return {
      title: `${reports === 1 ? 'A member' : `${reports} members`} reported ${KIND_LABELS[text(item, 'kind')] ?? 'a text'}`,
      text:
        number(item, 'isHidden') === 1
          ? 'It is hidden until a moderator decides. Its author doesn’t know why yet.'
          : 'Everyone can still read it. It hides by itself when more trusted members report it.',
      code: `report, ${waiting(item.since, now)}`,
      action: MODERATION,
    };
  },
  appeals: (item, now) => ({
    title: `A member appeals a ${text(item, 'measure') || 'decision'}`,
    text: 'A moderator who didn’t make the decision should read it. The member is told the outcome.',
    code: `appeal, ${waiting(item.since, now)}`,
    action: MODERATION,
  }),
  groups: (item, now) => ({
    title: `“${text(item, 'title')}” wants to become a study group`,
    text: 'Only its founder sees it until it is approved.',
    code: `group pending, ${waiting(item.since, now)}`,
    action: MODERATION,
  }),
  resources: (item, now) => ({
    title: `“${text(item, 'title')}” waits to be shared`,
    text: 'Only the member who shared it sees it until it is approved.',
    code: `resource pending, ${waiting(item.since, now)}`,
    action: MODERATION,
  }),
  refusedEmails: (item, now) => ({
    title: `${who(item)} can’t get our email`,
    text: `The provider refuses ${text(item, 'email')}. A typing mistake stays until the member changes the address.`,
    code: `${text(item, 'kind')}, ${text(item, 'error')}, ${waiting(item.since, now)}`,
    action: { label: 'Send it again', does: 'resend-email', emailId: item.id },
  }),
  stuckErasures: (item, now) => ({
    title: text(item, 'kind') === 'file' ? 'A file isn’t deleted yet' : 'An account isn’t deleted yet',
    text: 'We try it every hour. Delete nothing by hand: the subscription at Stripe would go on charging.',
    code: `erasure, ${waiting(item.since, now)}`,
    action: null,
  }),
  unanswered: (item, now) => ({
    title: `“${text(item, 'title')}” has no answer yet`,
    text: 'A first answer within two days is what makes new members stay.',
    code: `forum, ${waiting(item.since, now)}`,
    action: { label: 'Answer it', href: `/community/${item.id}` },
  }),
  stuckEmails: (item, now) => ({
    title: 'An email is stuck',
    text: 'It has waited longer than it should. We keep trying by ourselves.',
    code: `${text(item, 'kind')}, ${text(item, 'error') || 'not tried yet'}, ${waiting(item.since, now)}`,
    action: null,
  }),
  deadCrons: (item, now) => ({
    title: 'Scheduled work doesn’t run',
    text: 'Emails, reminders and retries wait for it. Deploying again registers it anew.',
    code: `cron ${item.id}, last ${waiting(item.since, now)}`,
    action: null,
  }),
  failedBuilds: (item, now) => ({
    title: 'The site wasn’t built',
    text: 'What was published in the Studio isn’t on the site yet. Nothing is lost.',
    code: `build, ${number(item, 'attempts')} tries, ${waiting(item.since, now)}`,
    action: { label: 'Build it again', does: 'start-build' },
  }),
  aiCalls: (item) => ({
    title: 'The AI limit is near',
    text: 'When it is reached, members write without AI until midnight UTC. AI_DAILY_LIMIT raises it.',
    code: `${number(item, 'calls')} calls today`,
    action: null,
  }),
};

/** How many, what it is, what follows; the action solves all of them. */
const MANY: Record<NeedKind, (total: number, items: NeedItem[], now: number) => Parts> = {
  failedPayments: (total, items) => ({
    title: `${total} payments failed`,
    text: `Stripe tries the cards again by itself. The first to lose access: ${items.slice(0, 3).map(who).join(', ')}.`,
    code: 'past_due',
    action: { label: 'Open at Stripe', href: `${STRIPE}/subscriptions?status=past_due` },
  }),
  disputes: (total) => ({
    title: `${total} payments are disputed`,
    text: 'Answer each at Stripe before its date. Without an answer the money is lost, and the fee.',
    code: 'disputes',
    action: { label: 'Answer at Stripe', href: `${STRIPE}/disputes` },
  }),
  lateRefunds: (total, items, now) => ({
    title: `${total} refunds aren’t finished`,
    text: 'We try them every hour. So many at once usually means that Stripe refuses us: look at the logs.',
    code: `guarantee_refunds, ${waiting(items[0]?.since ?? null, now)}`,
    action: { label: 'Open Stripe', href: `${STRIPE}/payments` },
  }),
  unpriced: (total) => ({
    title: `${total} subscriptions match no plan`,
    text: 'Their members keep the plan from before, or have none. Usually a price was changed at Stripe.',
    code: 'unpriced',
    action: { label: 'Open Stripe', href: `${STRIPE}/subscriptions` },
  }),
  deadEvents: (total, items, now) => ({
    title: `${total} messages from Stripe couldn’t be processed`,
    text: 'We tried for three days. What they are about may be out of date here. No payment is lost: it is at Stripe.',
    code: `${[...new Set(items.map((item) => text(item, 'error') || 'no reason kept'))].slice(0, 2).join('; ')}, ${waiting(items[0]?.since ?? null, now)}`,
    action: { label: 'Process them again', does: 'retry-events' },
  }),
  reports: (total, items, now) => ({
    title: `${total} reports wait for a decision`,
    text: 'The most urgent first: private data, then what is hidden already.',
    code: `reports, ${waiting(items[0]?.since ?? null, now)}`,
    action: { ...MODERATION, label: 'Decide them' },
  }),
  appeals: (total, items, now) => ({
    title: `${total} appeals wait for an answer`,
    text: 'A moderator who didn’t make the decision should read each.',
    code: `appeals, ${waiting(items[0]?.since ?? null, now)}`,
    action: { ...MODERATION, label: 'Decide them' },
  }),
  groups: (total, items, now) => ({
    title: `${total} study groups wait for approval`,
    text: 'Only their founders see them until then.',
    code: `groups pending, ${waiting(items[0]?.since ?? null, now)}`,
    action: { ...MODERATION, label: 'Decide them' },
  }),
  resources: (total, items, now) => ({
    title: `${total} resources wait for approval`,
    text: 'Only the members who shared them see them until then.',
    code: `resources pending, ${waiting(items[0]?.since ?? null, now)}`,
    action: { ...MODERATION, label: 'Decide them' },
  }),
  refusedEmails: (total, items) => ({
    title: `The provider refused ${total} emails`,
    text: 'Many at once is rarely a typing mistake: look at the provider’s log, and at SPF and DKIM of the domain.',
    code: [...new Set(items.map((item) => text(item, 'error')))].slice(0, 3).join(', '),
    action: null,
  }),
  stuckErasures: (total, items, now) => ({
    title: `${total} accounts or files aren’t deleted yet`,
    text: 'We try them every hour. Delete nothing by hand: the subscriptions at Stripe would go on charging.',
    code: `erasures, ${waiting(items[0]?.since ?? null, now)}`,
    action: null,
  }),
  unanswered: (total, items, now) => ({
    title: `${total} questions have no answer`,
    text: 'A first answer within two days is what makes new members stay.',
    code: `forum, ${waiting(items[0]?.since ?? null, now)}`,
    action: { label: 'Answer them', href: '/community?filter=unanswered' },
  }),
  stuckEmails: (total, items, now) => ({
    title: total >= 1000 ? 'A thousand emails or more are stuck' : `${total} emails are stuck`,
    text: 'They have waited longer than they should. Nothing is lost, and we keep trying.',
    code: `${[...new Set(items.map((item) => text(item, 'error') || 'not tried yet'))].slice(0, 2).join('; ')}, ${waiting(items[0]?.since ?? null, now)}`,
    action: null,
  }),
  deadCrons: (total, items, now) => ({
    title: `${total} kinds of scheduled work don’t run`,
    text: 'Emails, reminders and retries wait for them. Deploying again registers them anew.',
    code: `crons, last ${waiting(items[0]?.since ?? null, now)}`,
    action: null,
  }),
  failedBuilds: (_, [item = EMPTY], now) => ONE.failedBuilds(item, now),
  aiCalls: (_, [item = EMPTY], now) => ONE.aiCalls(item, now),
};

const EMPTY: NeedItem = { id: '', since: null, detail: {} };

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** The page's heading: what is marked, and the rest. */
export function headingOf(rows: number): [marked: string, rest: string] {
  if (rows === 0) return ['Nothing', ' needs you.'];
  const count = WORDS[rows] ?? String(rows);
  return [`${count} ${rows === 1 ? 'thing' : 'things'}`, rows === 1 ? ' needs you.' : ' need you.'];
}
