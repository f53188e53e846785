// Today's rows about several things of a kind.
import type { NeedKind } from '../../../../functions/admin/rules/kinds.ts';
import {
  codeOf,
  EMPTY,
  MODERATION,
  type Parts,
  reasons,
  STRIPE,
  sinceFirst,
  who,
} from './parts.ts';
import { ONE } from './row-of-one.ts';
import type { NeedItem } from './today.ts';

/** How many, what it is, what follows; the action solves all of them. */
export const MANY: Record<NeedKind, (total: number, items: NeedItem[], now: number) => Parts> = {
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
    code: codeOf('guarantee_refunds', sinceFirst(items, now)),
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
    code: codeOf(reasons(items, 'no reason kept'), sinceFirst(items, now)),
    action: { label: 'Process them again', does: 'retry-events' },
  }),
  waitingOffers: (total, items, now) => ({
    title: `Stripe doesn’t know about ${total} discounts yet`,
    text: 'New ones can’t be used until it does, and ended ones still work. We try again every minute.',
    code: codeOf('offers', sinceFirst(items, now)),
    action: { label: 'See the offers', href: '/admin/offers' },
  }),
  reports: (total, items, now) => ({
    title: `${total} reports wait for a decision`,
    text: 'The most urgent first: private data, then what is hidden already.',
    code: codeOf('reports', sinceFirst(items, now)),
    action: { ...MODERATION, label: 'Decide them' },
  }),
  appeals: (total, items, now) => ({
    title: `${total} appeals wait for an answer`,
    text: 'A moderator who didn’t make the decision should read each.',
    code: codeOf('appeals', sinceFirst(items, now)),
    action: { ...MODERATION, label: 'Decide them' },
  }),
  groups: (total, items, now) => ({
    title: `${total} study groups wait for approval`,
    text: 'Only their founders see them until then.',
    code: codeOf('groups pending', sinceFirst(items, now)),
    action: { ...MODERATION, label: 'Decide them' },
  }),
  resources: (total, items, now) => ({
    title: `${total} resources wait for approval`,
    text: 'Only the members who shared them see them until then.',
    code: codeOf('resources pending', sinceFirst(items, now)),
    action: { ...MODERATION, label: 'Decide them' },
  }),
  refusedEmails: (total, items) => ({
    title: `The provider refused ${total} emails`,
    text: 'Many at once is rarely a typing mistake: look at the provider’s log, and at SPF and DKIM of the domain.',
    code: reasons(items, 'no reason kept'),
    action: null,
  }),
  refusedAddresses: (total, items) => ({
    title: `${total} members’ addresses refuse our emails`,
    text: 'Each account says so, with a field for another address. Many at once: look at SPF and DKIM of the domain.',
    code: reasons(items, 'no reason kept'),
    action: null,
  }),
  stuckErasures: (total, items, now) => ({
    title: `${total} accounts or files aren’t deleted yet`,
    text: 'We try them every hour. Delete nothing by hand: the subscriptions at Stripe would go on charging.',
    code: codeOf('erasures', sinceFirst(items, now)),
    action: null,
  }),
  unanswered: (total, items, now) => ({
    title: `${total} questions have no answer`,
    text: 'A first answer within two days is what makes new members stay.',
    code: codeOf('forum', sinceFirst(items, now)),
    action: { label: 'Answer them', href: '/community?filter=unanswered' },
  }),
  endingClaims: (total, items, now) => ({
    title: `${total} reviews are about to run out`,
    text: 'Members took hand-ins to review and haven’t written them. Soon they are offered to others, and their authors wait on. A mentor can review them now.',
    code: codeOf('review_claims', sinceFirst(items, now)),
    action: { label: 'Review them', href: '/moderation' },
  }),
  stuckImports: (total, items, now) => ({
    title: `${total} imports have stopped halfway`,
    text: 'What is done stays done, and no row is done twice. Open each, and it goes on from where it stopped.',
    code: codeOf('imports', sinceFirst(items, now)),
    action: { label: 'Open the imports', href: '/admin/import' },
  }),
  stuckBroadcasts: (total, items, now) => ({
    title: `${total} broadcasts have stopped halfway`,
    text: 'No one gets them twice. You can stop them for good, or look why emails don’t go out.',
    code: codeOf('broadcasts', sinceFirst(items, now)),
    action: { label: 'Open broadcasts', href: '/admin/broadcasts' },
  }),
  stuckEmails: (total, items, now) => ({
    title: total >= 1000 ? 'A thousand emails or more are stuck' : `${total} emails are stuck`,
    text: 'They have waited longer than they should. Nothing is lost, and we keep trying.',
    code: codeOf(reasons(items, 'not tried yet'), sinceFirst(items, now)),
    action: null,
  }),
  deadCrons: (total, items, now) => ({
    title: `${total} kinds of scheduled work don’t run`,
    text: 'Emails, reminders and retries wait for them. Deploying again registers them anew.',
    code: codeOf('crons', sinceFirst(items, now)),
    action: null,
  }),
  failedRequests: (_, [item = EMPTY], now) => ONE.failedRequests(item, now),
  noBackups: (_, [item = EMPTY], now) => ONE.noBackups(item, now),
  oldBackups: (_, [item = EMPTY], now) => ONE.oldBackups(item, now),
  failedBuilds: (_, [item = EMPTY], now) => ONE.failedBuilds(item, now),
  lateNumbers: (_, [item = EMPTY], now) => ONE.lateNumbers(item, now),
  aiCalls: (_, [item = EMPTY], now) => ONE.aiCalls(item, now),
};
