// Today's rows about one thing.
import type { NeedKind } from '../../../../functions/admin/rules/kinds.ts';
import { dateText } from '../../../../functions/rules/days/date-text.ts';
import {
  codeOf,
  dollars,
  MODERATION,
  mailto,
  number,
  type Parts,
  STRIPE,
  text,
  waiting,
  who,
  worstOf,
} from './parts.ts';
import type { NeedItem } from './today.ts';

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

/** What is open while the card fails: for a week by itself, longer by what we gave. */
function openUntil(item: NeedItem, now: number): string {
  const grace =
    text(item, 'status') === 'unpaid' ? Number.NaN : Date.parse(item.since ?? '') + GRACE_MS;
  const given = Date.parse(text(item, 'givenUntil'));
  const day = (ms: number) => dateText(new Date(ms).toISOString(), '');
  if (given > now && !(given <= grace))
    return `The access that we gave is open until ${day(given)}.`;
  return grace > now
    ? `Everything stays open until ${day(grace)}, then the paid lessons close.`
    : 'The paid lessons are closed until it works.';
}

export const ONE: Record<NeedKind, (item: NeedItem, now: number) => Parts> = {
  failedPayments: (item, now) => {
    const card = text(item, 'card');
    return {
      title: `${who(item)}’s payment failed`,
      text: `${text(item, 'status') === 'unpaid' ? 'Stripe has stopped trying the card.' : 'Stripe tries the card again by itself.'} ${openUntil(item, now)}`,
      code: codeOf(text(item, 'status'), text(item, 'plan'), card && `card ending in ${card}`),
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
      code: codeOf('dispute', waiting(item.since, now)),
      action: { label: 'Answer at Stripe', href: `${STRIPE}/disputes/${item.id}` },
    };
  },
  lateRefunds: (item, now) => ({
    title: `${who(item)}’s refund isn’t finished`,
    text: 'We try it every hour. It was promised within the guarantee, so it shouldn’t take longer than a day.',
    code: codeOf('guarantee_refunds', waiting(item.since, now)),
    action: { label: 'Open at Stripe', href: `${STRIPE}/subscriptions/${item.id}` },
  }),
  unpriced: (item, now) => ({
    title: `${who(item)}’s subscription matches no plan`,
    text: 'The member keeps the plan from before, or has none. At Stripe, leave it exactly one price of the catalog, or cancel it.',
    code: codeOf('unpriced', waiting(item.since, now)),
    action: { label: 'Open at Stripe', href: `${STRIPE}/subscriptions/${item.id}` },
  }),
  deadEvents: (item, now) => ({
    title: 'A message from Stripe couldn’t be processed',
    text: 'We tried for three days. What it is about may be out of date here. No payment is lost: it is at Stripe.',
    code: codeOf(
      text(item, 'type'),
      text(item, 'error') || 'no reason kept',
      waiting(item.since, now),
    ),
    action: { label: 'Process it again', does: 'retry-events' },
  }),
  waitingOffers: (item, now) => ({
    title: text(item, 'code')
      ? `Stripe doesn’t know about ${text(item, 'code')} yet`
      : 'Stripe doesn’t know about a discount yet',
    text:
      text(item, 'state') === 'ending'
        ? 'It was ended here, but still works at the checkout. We tell Stripe again every minute.'
        : 'No one can use it until Stripe has it. We try again every minute.',
    code: codeOf('offer', text(item, 'state'), waiting(item.since, now)),
    action: { label: 'See the offers', href: '/admin/offers' },
  }),
  reports: (item, now) => {
    const reports = number(item, 'reports');
    return {
      title: `${reports === 1 ? 'A member' : `${reports} members`} reported ${KIND_LABELS[text(item, 'kind')] ?? 'a text'}`,
      text:
        number(item, 'isHidden') === 1
          ? 'It is hidden until a moderator decides. Its author doesn’t know why yet.'
          : 'Everyone can still read it. It hides by itself when more trusted members report it.',
      code: codeOf('report', waiting(item.since, now)),
      action: MODERATION,
    };
  },
  appeals: (item, now) => ({
    title: `A member appeals a ${text(item, 'measure') || 'decision'}`,
    text: 'A moderator who didn’t make the decision should read it. The member is told the outcome.',
    code: codeOf('appeal', waiting(item.since, now)),
    action: MODERATION,
  }),
  groups: (item, now) => ({
    title: `“${text(item, 'title')}” wants to become a study group`,
    text: 'Only its founder sees it until it is approved.',
    code: codeOf('group pending', waiting(item.since, now)),
    action: MODERATION,
  }),
  resources: (item, now) => ({
    title: `“${text(item, 'title')}” waits to be shared`,
    text: 'Only the member who shared it sees it until it is approved.',
    code: codeOf('resource pending', waiting(item.since, now)),
    action: MODERATION,
  }),
  refusedEmails: (item, now) => ({
    title: `${who(item)} can’t get our email`,
    text: `The provider refuses ${text(item, 'email')}. A typing mistake stays until the member changes the address.`,
    code: codeOf(text(item, 'kind'), text(item, 'error'), waiting(item.since, now)),
    action: { label: 'Send it again', does: 'resend-email', emailId: item.id },
  }),
  refusedAddresses: (item, now) => ({
    title:
      text(item, 'because') === 'complaint'
        ? `${who(item)} marked our email as spam`
        : `Emails to ${who(item)} come back`,
    text:
      text(item, 'because') === 'complaint'
        ? 'Only security and billing go there now. It ends when they confirm the address again.'
        : `Nothing is sent to ${text(item, 'email')} anymore. Their account says so, with a field for another address.`,
    code: codeOf(text(item, 'because'), text(item, 'error'), waiting(item.since, now)),
    action: { label: 'Open the member', href: `/admin/member?id=${item.id}` },
  }),
  stuckErasures: (item, now) => ({
    title:
      text(item, 'kind') === 'file' ? 'A file isn’t deleted yet' : 'An account isn’t deleted yet',
    text: 'We try it every hour. Delete nothing by hand: the subscription at Stripe would go on charging.',
    code: codeOf('erasure', waiting(item.since, now)),
    action: null,
  }),
  unanswered: (item, now) => ({
    title: `“${text(item, 'title')}” has no answer yet`,
    text: 'A first answer within two days is what makes new members stay.',
    code: codeOf('forum', waiting(item.since, now)),
    action: { label: 'Answer it', href: `/community/${item.id}` },
  }),
  endingClaims: (item, now) => ({
    title: 'A review is about to run out',
    text: 'A member took a hand-in to review and hasn’t written it. Soon it is offered to another, and its author waits on. A mentor can review it now.',
    code: codeOf('review_claim', waiting(item.since, now)),
    action: { label: 'Review it', href: '/moderation' },
  }),
  stuckImports: (item, now) => ({
    title:
      text(item, 'state') === 'undoing'
        ? 'Undoing an import has stopped halfway'
        : 'An import has stopped halfway',
    text: 'What is done stays done, and no row is done twice. Open it, and it goes on from where it stopped.',
    code: codeOf(text(item, 'title'), text(item, 'state'), waiting(item.since, now)),
    action: { label: 'Open the import', href: '/admin/import' },
  }),
  stuckBroadcasts: (item, now) => ({
    title: text(item, 'title')
      ? `“${text(item, 'title')}” has stopped halfway`
      : 'A broadcast has stopped halfway',
    text: `Sent to ${number(item, 'sent')} of ${number(item, 'recipients')}. No one gets it twice. You can stop it for good, or look why emails don’t go out.`,
    code: codeOf('broadcast', waiting(item.since, now)),
    action: { label: 'Open broadcasts', href: '/admin/broadcasts' },
  }),
  stuckEmails: (item, now) => ({
    title: 'An email is stuck',
    text: 'It has waited longer than it should. We keep trying by ourselves.',
    code: codeOf(
      text(item, 'kind'),
      text(item, 'error') || 'not tried yet',
      waiting(item.since, now),
    ),
    action: null,
  }),
  deadCrons: (item, now) => ({
    title: 'Scheduled work doesn’t run',
    text: 'Emails, reminders and retries wait for it. Deploying again registers it anew.',
    code: codeOf(`cron ${item.id}`, waiting(item.since, now)),
    action: null,
  }),
  failedRequests: (item, now) => {
    const members = number(item, 'members');
    const { route, method, fault } = worstOf(item);
    return {
      title: 'Requests keep failing',
      text: `${number(item, 'failed')} in the last hour${members > 0 ? `, for ${members === 1 ? 'one member' : `${members} members`}` : ''}. People saw an error with a code to quote, and couldn’t do what they wanted.`,
      code: codeOf(`${method} ${route}`.trim(), fault, waiting(item.since, now)),
      action: route
        ? { label: 'See the newest', href: `/admin?find=${encodeURIComponent(route)}` }
        : null,
    };
  },
  noBackups: (item, now) => ({
    title: 'There is no backup yet',
    text: 'What members write is in one database. npm run setup sets up a backup each night, and needs a few minutes.',
    code: codeOf('backups', waiting(item.since, now)),
    action: { label: 'See the backups', href: '/admin/operations' },
  }),
  oldBackups: (item, now) => ({
    title: item.detail.isEqual === 0 ? 'A backup is damaged' : 'The last backup is old',
    text:
      item.detail.isEqual === 0
        ? 'It was restored into a scratch database, and something in it differs. Make a new one, and look why.'
        : 'What members did since then is only in the database. Cloudflare’s Time Travel still has its last 30 days.',
    code: codeOf('backups', text(item, 'error') || waiting(item.since, now)),
    action: { label: 'See the backups', href: '/admin/operations' },
  }),
  failedBuilds: (item, now) => ({
    title: 'The site wasn’t built',
    text: 'What was published in the Studio isn’t on the site yet. Nothing is lost.',
    code: codeOf('build', `${number(item, 'attempts')} tries`, waiting(item.since, now)),
    action: { label: 'Build it again', does: 'start-build' },
  }),
  lateNumbers: (item, now) => ({
    title: 'Yesterday isn’t counted yet',
    text: `The numbers end on ${text(item, 'day') || 'an earlier day'}. They are counted by the work of every minute, and nothing is lost: the next run counts all missing days.`,
    code: codeOf('number_days', waiting(item.since, now)),
    action: { label: 'See the numbers', href: '/admin/numbers' },
  }),
  aiCalls: (item) => ({
    title: 'The AI limit is near',
    text: 'When it is reached, members write without AI until midnight UTC. AI_DAILY_LIMIT raises it.',
    code: `${number(item, 'calls')} calls today`,
    action: null,
  }),
};
