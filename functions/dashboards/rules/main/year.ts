// The card with the paid period: days left on a ruler, and what happens at its end.
import { dayIn } from '../../../rules/days/day-in.ts';
import { fullDate, monthName, shortDate } from '../../../rules/days/day-names.ts';
import { addDays, daysBetween, monthsBefore } from '../../../rules/days/days.ts';
import { isExpired, type Membership } from '../../../rules/entitlement.ts';

interface Renewal {
  billing: 'monthly' | 'annual';
  status: string;
  paidUntil: string | null;
  cancelsAt: string | null;
  pausedFrom: string | null;
  resumesAt: string | null;
  nextChargeAt: string | null;
  nextChargeCents: number | null;
}

export interface YearInput {
  membership: Membership;
  renewal: Renewal | null;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
}

interface Ruler {
  /** 0 to 100: how much of the period is over. */
  percent: number;
  /** One for each equal section: months of a year, quarters of a month. */
  marks: string[];
  /** The section with today, from 0. */
  current: number;
}

export interface YearCard {
  heading: string;
  /** Null without a paid period. */
  daysLeft: number | null;
  ruler: Ruler | null;
  text: string;
  /** `ink` near the end, `coral` after a failed payment. */
  tone: 'muted' | 'ink' | 'coral';
  link: { text: string; href: string };
}

const SOON_DAYS = 14;
/** Access lasts a little longer than the paid period: only more than this comes from a grant. */
const LONGEST_SLACK_MS = 8 * 86_400_000;
const PLAN = '/account#membership';

/** Null on Free Starter, which has no period. */
export function yearCard(input: YearInput): YearCard | null {
  const { membership, renewal, timeZone, now } = input;
  if (membership.status !== 'active' && renewal?.pausedFrom) return pausedCard(renewal, timeZone);
  if (membership.status !== 'active' || !membership.expiresAt) return null;
  const day = (iso: string) => dayIn(iso, timeZone);
  if (isExpired(membership, now)) {
    const ended = fullDate(day(membership.expiresAt));
    return {
      ...{ heading: 'Your plan has ended', daysLeft: null, ruler: null, tone: 'ink' },
      text: `It ended on ${ended}. Your week, your ticks and your work are kept.`,
      link: { text: 'Choose a plan', href: '/plans' },
    };
  }
  const paid = paidPeriod(input);
  const end = day(paid ? paid.until : membership.expiresAt);
  const today = dayIn(now, timeZone);
  const daysLeft = Math.max(0, daysBetween(today, end));
  const isMonth = paid?.renewal.billing === 'monthly';
  return {
    heading: isMonth ? 'Your month' : paid ? 'Your year' : 'Your free year',
    daysLeft,
    ruler: rulerOf(monthsBefore(end, isMonth ? 1 : 12), end, today, isMonth),
    ...ending(paid?.renewal ?? null, {
      timeZone,
      end: fullDate(end),
      open: fullDate(day(membership.expiresAt)),
      daysLeft,
    }),
  };
}

function pausedCard({ resumesAt }: Renewal, timeZone: string): YearCard {
  return {
    ...{ heading: 'Your plan is paused', daysLeft: null, ruler: null, tone: 'ink' },
    text: `${resumesOn(resumesAt, timeZone)}Your week, your ticks and your work are kept.`,
    link: { text: 'Resume it earlier?', href: PLAN },
  };
}

const resumesOn = (resumesAt: string | null, timeZone: string) =>
  resumesAt ? `It resumes on ${fullDate(dayIn(resumesAt, timeZone))}. ` : '';

/** Null if a grant lasts longer than the paid period. */
function paidPeriod({ membership, renewal }: YearInput) {
  if (!renewal?.paidUntil) return null;
  const beyond = Date.parse(membership.expiresAt ?? '') - Date.parse(renewal.paidUntil);
  return beyond > LONGEST_SLACK_MS ? null : { renewal, until: renewal.paidUntil };
}

function ending(
  renewal: Renewal | null,
  {
    end,
    open,
    daysLeft,
    timeZone,
  }: { end: string; open: string; daysLeft: number; timeZone: string },
): Pick<YearCard, 'text' | 'tone' | 'link'> {
  if (!renewal) {
    const text = `Free until ${end}. Nothing renews, and nothing is charged.`;
    return { text, tone: 'muted', link: { text: 'See your plan', href: PLAN } };
  }
  if (renewal.status === 'past_due' || renewal.status === 'unpaid') {
    const text = `Your last payment didn’t go through. Everything stays open until ${open}.`;
    return {
      text,
      tone: 'coral',
      link: { text: 'Pay with another card', href: '/account#another-card' },
    };
  }
  const tone = daysLeft <= SOON_DAYS ? 'ink' : 'muted';
  if (renewal.cancelsAt) {
    const text = `Open until ${end}. It won’t renew.`;
    return { text, tone, link: { text: 'Change your mind?', href: PLAN } };
  }
  if (renewal.pausedFrom) {
    const text = `Open until ${end}, then paused. ${resumesOn(renewal.resumesAt, timeZone)}`.trim();
    return { text, tone, link: { text: 'Change your mind?', href: PLAN } };
  }
  const amount =
    renewal.nextChargeCents === null ? '' : `, for $${(renewal.nextChargeCents / 100).toFixed(2)}`;
  return {
    text: `Renews on ${end}${amount}.`,
    tone,
    link: { text: 'Manage your plan', href: PLAN },
  };
}

function rulerOf(start: string, end: string, today: string, isMonth: boolean): Ruler {
  const sections = isMonth ? 4 : 12;
  const length = daysBetween(start, end);
  const percent = Math.min(100, Math.max(0, (daysBetween(start, today) / length) * 100));
  const marks = Array.from({ length: sections }, (_, i) =>
    isMonth
      ? shortDate(addDays(start, Math.round((i * length) / sections)))
      : monthName(monthsBefore(start, -i)).slice(0, 1),
  );
  const current = Math.min(sections - 1, Math.floor((percent / 100) * sections));
  return { percent: Math.round(percent), marks, current };
}
