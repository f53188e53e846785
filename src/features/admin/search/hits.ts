// What the console's search found, as options to choose from. Pure.

import { actionLabel } from '../../../../functions/admin/rules/audited-actions.ts';
import type { SearchAnswer, SearchGroup } from '../../../../functions/admin/search/search.ts';
import { dateText, timeText } from '../../../../functions/rules/days/date-text.ts';
import { failureCode } from '../../../../functions/rules/failure-code.ts';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { emailLabel } from '../email-labels.ts';
import { cardText } from '../member/entry.ts';

export interface Option {
  id: string;
  href: string;
  title: string;
  text: string;
  /** A person’s initials; a drawing for everything else. */
  initials: string | null;
  kind: SearchGroup['kind'];
}

export interface Section {
  kind: SearchGroup['kind'] | 'near';
  heading: string;
  /** "2", "9, 6 more" */
  count: string;
  options: Option[];
}

const HEADINGS: Readonly<Record<SearchGroup['kind'], string>> = {
  members: 'Members',
  invoices: 'Invoices',
  posts: 'Posts and replies',
  emails: 'Emails sent',
  requests: 'Requests that failed',
  actions: 'Audit log',
};

export function sectionsOf({ groups, near }: SearchAnswer): Section[] {
  const sections: Section[] = groups.map((group) => ({
    kind: group.kind,
    heading: HEADINGS[group.kind],
    count: countText(group),
    options: optionsOf(group),
  }));
  if (near.length === 0) return sections;
  const options = near.map(memberOption);
  return [
    { kind: 'near', heading: 'Close to it', count: String(near.length), options },
    ...sections,
  ];
}

/** All that was found: "15 found", "more than 1000 found". */
export function foundText({ groups }: SearchAnswer): string {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return `${groups.some(({ isMore }) => isMore) ? 'more than ' : ''}${total} found`;
}

function countText({ hits, total, isMore }: SearchGroup): string {
  const more = total - hits.length;
  if (more <= 0) return String(total);
  return isMore ? `more than ${total - 1}` : `${total}, ${more} more`;
}

function optionsOf(group: SearchGroup): Option[] {
  switch (group.kind) {
    case 'members':
      return group.hits.map(memberOption);
    case 'invoices':
      return group.hits.map((hit) => invoiceOption(hit));
    case 'posts':
      return group.hits.map((hit) => postOption(hit));
    case 'emails':
      return group.hits.map((hit) => emailOption(hit));
    case 'requests':
      return group.hits.map((hit) => requestOption(hit));
    case 'actions':
      return group.hits.map((hit) => actionOption(hit));
  }
}

type HitOf<Kind extends SearchGroup['kind']> = Extract<SearchGroup, { kind: Kind }>['hits'][number];

const list = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(', ');

const BY: Readonly<Record<HitOf<'members'>['by'], string>> = {
  '': '',
  near: '',
  id: 'by the member’s id',
  customer: 'by the customer at Stripe',
  subscription: 'by the subscription',
  handle: 'by the public name',
  card: 'by the card',
};

export const initialsOf = (name: string): string =>
  `${name.charAt(0)}${/\s(\S)\S*$/.exec(name)?.[1] ?? ''}`.toUpperCase();

const memberOption = ({ id, name, email, plan, status, by, href }: HitOf<'members'>): Option => ({
  id: `member-${id}`,
  kind: 'members',
  href,
  title: name || email,
  text: list(name && email, plan ? plan.toUpperCase() : 'FREE', status, BY[by]),
  initials: initialsOf(name || email),
});

function invoiceOption(hit: HitOf<'invoices'>): Option {
  const { id, number, cents, refundedCents, status, at, name, email, cardBrand, cardLast4 } = hit;
  const card = cardBrand && cardLast4 ? cardText({ brand: cardBrand, last4: cardLast4 }) : null;
  return {
    id: `invoice-${id}`,
    kind: 'invoices',
    href: hit.href,
    title: `${id}, ${inDollars(cents)}, ${status} ${dateText(at, '')}`,
    text: list(
      name === null ? 'A deleted account' : name || email,
      number,
      card,
      refundedCents > 0 && `${inDollars(refundedCents)} went back`,
    ),
    initials: null,
  };
}

function postOption({
  id,
  title,
  text,
  at,
  replies,
  isHidden,
  name,
  href,
}: HitOf<'posts'>): Option {
  const by = name === null ? 'a former member' : name || 'a member';
  return {
    id: `${text === null ? 'post' : 'reply'}-${id}`,
    kind: 'posts',
    href,
    title: text === null ? title : `“${text.replaceAll(/\s+/g, ' ').slice(0, 120)}”`,
    text: list(
      `by ${by}`,
      text !== null && `in “${title}”`,
      dateText(at, ''),
      replies !== null && (replies === 1 ? '1 reply' : `${replies} replies`),
      isHidden && 'hidden',
    ),
    initials: null,
  };
}

function emailOption({
  id,
  kind,
  at,
  sentAt,
  givenUpAt,
  error,
  name,
  email,
  href,
}: HitOf<'emails'>): Option {
  const state = sentAt ? null : givenUpAt ? `not sent: ${error ?? 'refused'}` : 'on its way';
  return {
    id: `email-${id}`,
    kind: 'emails',
    href,
    title: emailLabel(kind),
    text: list(`to ${name || email}`, dateText(at, ''), state),
    initials: null,
  };
}

function requestOption(hit: HitOf<'requests'>): Option {
  const { id, at, method, route, status, fault, name, email, href } = hit;
  return {
    id: `request-${id}`,
    kind: 'requests',
    href,
    title: `${failureCode(id)}, ${method} ${route}`,
    text: list(
      email === null ? 'a visitor' : name || email,
      `${dateText(at, '')}, ${timeText(at, '')}`,
      String(status),
      fault,
    ),
    initials: null,
  };
}

function actionOption({ id, action, at, name, by, href }: HitOf<'actions'>): Option {
  return {
    id: `action-${id}`,
    kind: 'actions',
    href,
    title: `${by || 'npm run role'} ${actionLabel(action)} ${name ?? ''}`.trim(),
    text: dateText(at, ''),
    initials: null,
  };
}
