// What the console's search finds: the rows of its queries, and how each is shown.
import { threadAddress } from '../../community/forum/rules/forum.ts';

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  /** JSON; null without a subscription. */
  plan: string | null;
  by: FoundBy;
}

/** How a member was found, where it was not by name or email. */
type FoundBy = '' | 'near' | 'id' | 'customer' | 'subscription' | 'handle' | 'card';

export interface InvoiceRow {
  id: string;
  number: string | null;
  status: string;
  cents: number;
  refundedCents: number;
  at: string;
  memberId: string;
  hasMember: 0 | 1;
  name: string | null;
  email: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
}

export interface PostRow {
  id: number;
  postId: number;
  title: string;
  /** Of a reply. */
  text?: string;
  at: string;
  replies?: number;
  isHidden: 0 | 1;
  memberId: string | null;
  name: string | null;
}

export interface EmailRow {
  id: string;
  kind: string;
  at: string;
  sentAt: string | null;
  givenUpAt: string | null;
  error: string | null;
  memberId: string;
  name: string;
  email: string;
}

export interface ActionRow {
  id: number;
  action: string;
  at: string;
  memberId: string | null;
  name: string | null;
  by: string | null;
}

export interface RequestRow {
  id: string;
  at: string;
  method: string;
  /** The pattern. */
  route: string;
  status: number;
  fault: string;
  /** Null for a visitor. */
  memberId: string | null;
  name: string | null;
  email: string | null;
}

export interface MemberHit extends Pick<MemberRow, 'id' | 'name' | 'email' | 'by'> {
  plan: string | null;
  status: string | null;
  href: string;
}
export type InvoiceHit = Omit<InvoiceRow, 'hasMember' | 'memberId'> & { href: string };
export type PostHit = Pick<PostRow, 'id' | 'title' | 'at' | 'name'> & {
  /** Null for a post. */
  text: string | null;
  replies: number | null;
  isHidden: boolean;
  href: string;
};
export type EmailHit = Omit<EmailRow, 'memberId'> & { href: string };
export type ActionHit = Omit<ActionRow, 'memberId'> & { href: string };
export type RequestHit = Omit<RequestRow, 'memberId'> & { href: string };

const memberAddress = (id: string): string => `/admin/member?id=${encodeURIComponent(id)}`;

export function memberHit({ id, name, email, by, plan }: MemberRow): MemberHit {
  const known = plan ? (JSON.parse(plan) as { plan: string; status: string }) : null;
  return {
    ...{ id, name, email, by, href: memberAddress(id) },
    plan: known?.plan ?? null,
    status: known?.status ?? null,
  };
}

const STRIPE = 'https://dashboard.stripe.com';
const LOGS = 'https://dash.cloudflare.com/?to=/:account/workers-and-pages/observability';

/** An invoice outlives its member’s account. */
export const invoiceHit = ({ hasMember, memberId, ...invoice }: InvoiceRow): InvoiceHit => ({
  ...invoice,
  href: hasMember ? memberAddress(memberId) : `${STRIPE}/invoices/${invoice.id}`,
});

export function postHit({
  id,
  postId,
  title,
  text,
  at,
  replies,
  isHidden,
  name,
}: PostRow): PostHit {
  const thread = threadAddress({ id: postId, title });
  const isReply = text !== undefined;
  return {
    ...{ id, title, at, name },
    text: text ?? null,
    replies: replies ?? null,
    isHidden: isHidden === 1,
    href: isReply ? `${thread}#reply-${id}` : thread,
  };
}

export const emailHit = ({ memberId, ...email }: EmailRow): EmailHit => ({
  ...email,
  href: memberAddress(memberId),
});

/** Without a member there is only the log, at Cloudflare. */
export const requestHit = ({ memberId, ...request }: RequestRow): RequestHit => ({
  ...request,
  href: memberId ? memberAddress(memberId) : LOGS,
});

export const actionHit = ({ memberId, ...action }: ActionRow): ActionHit => ({
  ...action,
  href: memberId ? memberAddress(memberId) : '/admin/audit-log',
});
