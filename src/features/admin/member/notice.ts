// The one thing to know about a member, by rules: the most costly first. Pure.
import { dateText } from '../../../../functions/rules/days/date-text.ts';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { emailLabel } from '../email-labels.ts';
import type { MemberPage } from './member.ts';

export interface Notice {
  tone: 'warning' | 'plain';
  title: string;
  text: string;
  /** The system's own word: the text to search for. */
  code: string;
}

type Known = Pick<MemberPage, 'facts' | 'plan'> & {
  member: Pick<MemberPage['member'], 'firstName'>;
};

const day = (iso: string) => dateText(iso, '');

/** Null: nothing that a colleague has to know before reading. */
export function noticeOf(known: Known, now: number): Notice | null {
  for (const rule of RULES) {
    const notice = rule(known, now);
    if (notice) return notice;
  }
  return null;
}

const TIMES = ['', 'once', 'twice', 'three times', 'four times'];

const warning = (title: string, text: string, code: string): Notice => ({
  tone: 'warning',
  title,
  text,
  code,
});
const plain = (title: string, text: string, code: string): Notice => ({
  ...warning(title, text, code),
  tone: 'plain',
});

const RULES: readonly ((known: Known, now: number) => Notice | null)[] = [
  ({ facts: { dispute } }) =>
    dispute &&
    warning(
      `${dispute.cents ? inDollars(dispute.cents) : 'A payment'} is disputed at the bank.`,
      dispute.answerBy
        ? `Answer at Stripe by ${day(dispute.answerBy)}. Until it is settled, the paid lessons are closed.`
        : 'Answer at Stripe. Until it is settled, the paid lessons are closed.',
      'dispute',
    ),
  ({ facts: { deletionAskedAt } }) =>
    deletionAskedAt
      ? warning(
          'This account is being deleted.',
          `It was asked for on ${day(deletionAskedAt)}. We try every hour until all of it is gone; change nothing by hand.`,
          'erasure',
        )
      : null,
  ({ facts: { failure }, plan }, now) => failure && failedCard(failure, plan, now),
  ({ facts: { refusal }, member }) => refusal && addressRefused(refusal, member.firstName),
  ({ facts: { refusedEmail }, member }) =>
    refusedEmail &&
    warning(
      `${member.firstName || 'The member'} doesn’t get our email.`,
      `The provider refused “${emailLabel(refusedEmail.kind)}” on ${day(refusedEmail.at)}. Compare the address with what the member says it is.`,
      refusedEmail.error ?? 'refused',
    ),
  ({ facts: { suspendedUntil } }) =>
    suspendedUntil
      ? warning(
          'Suspended in the community.',
          `Until ${day(suspendedUntil)} the member can read, but not write. Lessons are not affected.`,
          'suspended',
        )
      : null,
  ({ plan: { pausedFrom, resumesAt, status } }, now) => {
    if (!pausedFrom || status === 'canceled') return null;
    const isPaused = Date.parse(pausedFrom) <= now;
    const then = resumesAt ? ` The card is charged again on ${day(resumesAt)}.` : '';
    return plain(
      isPaused ? 'The membership is paused.' : `A pause begins on ${day(pausedFrom)}.`,
      `${isPaused ? 'The paid lessons are closed, the free ones open.' : 'Everything is open until then.'}${then}`,
      'paused',
    );
  },
  ({ plan: { guaranteeUntil } }) =>
    guaranteeUntil
      ? plain(
          `The guarantee is open until ${day(guaranteeUntil)}.`,
          'Until then the member can take all the money back on the account page, without asking us.',
          'guarantee',
        )
      : null,
];

function addressRefused(
  { because, detail, at }: NonNullable<MemberPage['facts']['refusal']>,
  firstName: string,
): Notice {
  const name = firstName || 'The member';
  return because === 'complaint'
    ? warning(
        `${name} gets only security and billing email.`,
        `One of our emails was reported as spam on ${day(at)}. If the member asks for our emails again, press “Lift the refusal”.`,
        detail || because,
      )
    : warning(
        `${name} doesn’t get our email.`,
        `It came back on ${day(at)}, and nothing has been sent since. Compare the address with what the member says it is; if it works, press “Lift the refusal”.`,
        detail || because,
      );
}

function failedCard(
  { status, attempt, nextTryAt }: NonNullable<MemberPage['facts']['failure']>,
  { accessUntil }: MemberPage['plan'],
  now: number,
): Notice {
  const times = attempt ? (TIMES[attempt] ?? `${attempt} times`) : '';
  const next =
    nextTryAt && Date.parse(nextTryAt) > now
      ? `Stripe tries again on ${day(nextTryAt)}.`
      : status === 'unpaid'
        ? 'Stripe has stopped trying.'
        : 'Stripe tries it again by itself.';
  const end = accessUntil
    ? `Without a payment, the paid lessons close on ${day(accessUntil)}.`
    : 'The paid lessons are closed until it works.';
  return warning(`The card was declined${times && ` ${times}`}.`, `${next} ${end}`, status);
}
