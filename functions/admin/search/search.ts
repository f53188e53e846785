// The console's search: everything that the query can be, in one round trip.
import { type Read, type RowsOf, read } from '../../database/named.ts';
import { may, type Role } from '../../rules/roles.ts';
import { matchOf, readQuery } from '../../search/rules/query.ts';
import {
  type ActionHit,
  type ActionRow,
  actionHit,
  type EmailHit,
  type EmailRow,
  emailHit,
  type InvoiceHit,
  type InvoiceRow,
  invoiceHit,
  type MemberHit,
  type MemberRow,
  memberHit,
  type PostHit,
  type PostRow,
  postHit,
  type RequestHit,
  type RequestRow,
  requestHit,
} from './found.ts';
import { beginMatch, distanceTo, nearMatch, partMatch, wholeMatch } from './rules/member-match.ts';
import type { Question } from './rules/question.ts';
import {
  ACTION_BY_REQUEST,
  EMAIL_BY_ID,
  EMAILS_OF_FOUND,
  INVOICES_BY_ID,
  INVOICES_OF_FOUND,
  MEMBERS_BY_ID,
  MEMBERS_COUNTED,
  MEMBERS_MATCHING,
  MEMBERS_NEAR,
  POST_BY_ID,
  POSTS_MATCHING,
  POSTS_OF_FOUND,
  REPLIES_MATCHING,
  REPLY_BY_ID,
  REQUESTS_BY_CODE,
  REQUESTS_OF_ROUTE,
} from './sql.ts';

/** Shown of each group. */
const PER_GROUP = 3;

interface Found<Kind extends string, Hit> {
  kind: Kind;
  /** At most three. */
  hits: Hit[];
  /** All that were found; `isMore`: there are more than were counted. */
  total: number;
  isMore: boolean;
}

export type SearchGroup =
  | Found<'members', MemberHit>
  | Found<'invoices', InvoiceHit>
  | Found<'posts', PostHit>
  | Found<'emails', EmailHit>
  | Found<'requests', RequestHit>
  | Found<'actions', ActionHit>;

export interface SearchAnswer {
  groups: SearchGroup[];
  /** The nearest members, if nothing was found. */
  near: MemberHit[];
}

/** The smallest text after all texts that begin so. */
const after = (beginning: string) => `${beginning}\u{10ffff}`;
/** In no range, and no id. */
const NONE = '';

const NOTHING = 'SELECT 1 AS none WHERE ?1 IS NULL';
/** A read only where there is something to match; its rows are none otherwise. */
const ifAny = <Row>(sql: string, ...values: (string | number | null)[]): Read<Row> =>
  values.includes(null) ? read<Row>(NOTHING) : read<Row>(sql, ...values);

export function searchReads({ typed, words, id, handle, last4, number, request, route }: Question) {
  const query = readQuery(typed);
  const texts = query.words.length > 0 ? matchOf(query) : null;
  const begin = beginMatch(words);
  return {
    whole: ifAny<MemberRow>(MEMBERS_MATCHING, wholeMatch(words)),
    begun: ifAny<MemberRow>(MEMBERS_MATCHING, begin),
    parts: ifAny<MemberRow>(MEMBERS_MATCHING, partMatch(words)),
    counted: ifAny<{ total: number }>(MEMBERS_COUNTED, partMatch(words)),
    near: ifAny<MemberRow>(MEMBERS_NEAR, nearMatch(words), partMatch(words)),
    byId: read<MemberRow>(
      MEMBERS_BY_ID,
      ...[id ?? NONE, handle?.text ?? NONE],
      ...[handle?.isPrefix ? after(handle.text) : `${handle?.text ?? NONE} `, last4 ?? NONE],
    ),
    invoices: ifAny<InvoiceRow>(
      INVOICES_BY_ID,
      // A beginning of a letter or two would be all invoices.
      ...[id && id.length > 4 ? id : id && NONE, id && id.length > 4 ? after(id) : id && NONE, id],
    ),
    invoicesOf: ifAny<InvoiceRow>(INVOICES_OF_FOUND, begin),
    posts: ifAny<PostRow>(POSTS_MATCHING, texts && `{title body} : (${texts})`),
    replies: ifAny<PostRow>(REPLIES_MATCHING, texts),
    postById: ifAny<PostRow>(POST_BY_ID, number),
    replyById: ifAny<PostRow>(REPLY_BY_ID, number),
    postsOf: ifAny<PostRow>(POSTS_OF_FOUND, begin),
    emailById: ifAny<EmailRow>(EMAIL_BY_ID, id),
    emailsOf: ifAny<EmailRow>(EMAILS_OF_FOUND, begin),
    requests: ifAny<RequestRow>(REQUESTS_BY_CODE, request, request && after(request)),
    requestsOf: ifAny<RequestRow>(REQUESTS_OF_ROUTE, route),
    actions: ifAny<ActionRow>(ACTION_BY_REQUEST, id),
  };
}

export function searchFrom(
  rows: RowsOf<ReturnType<typeof searchReads>>,
  { words }: Question,
  roles: readonly Role[],
): SearchAnswer {
  const members = unique([...rows.byId, ...rows.whole, ...rows.begun, ...rows.parts]);
  const counted = rows.counted[0]?.total ?? 0;
  const invoices = unique([...rows.invoices, ...rows.invoicesOf]);
  const posts = unique(
    [...rows.postById, ...rows.replyById, ...rows.posts, ...rows.postsOf, ...rows.replies].map(
      (row) => ({ ...row, key: row.text === undefined ? row.id : -row.id }),
    ),
    ({ key }) => key,
  );
  const emails = unique([...rows.emailById, ...rows.emailsOf]);
  const actions = may('read-audit-log', roles) ? rows.actions : [];
  const groups: SearchGroup[] = [
    {
      ...group('members', members, memberHit),
      total: Math.max(counted, members.length),
      isMore: counted > 1000,
    },
    group('invoices', invoices, invoiceHit),
    group('posts', posts, postHit),
    group('emails', emails, emailHit),
    group('requests', [...rows.requests, ...rows.requestsOf], requestHit),
    group('actions', actions, actionHit),
  ];
  const found = groups.filter(({ hits }) => hits.length > 0);
  const near = members.length > 0 ? [] : nearest(words, rows.near);
  return { groups: found, near: near.map(memberHit) };
}

/** More than this many rows of a group are not read. */
const MOST_ROWS = 21;

function group<Kind extends string, Row, Hit>(
  kind: Kind,
  rows: readonly Row[],
  hit: (row: Row) => Hit,
): Found<Kind, Hit> {
  const isMore = rows.length >= MOST_ROWS;
  return {
    kind,
    hits: rows.slice(0, PER_GROUP).map(hit),
    total: rows.length,
    isMore,
  };
}

function unique<Row extends { id: string | number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number = ({ id }) => id,
): Row[] {
  const seen = new Map<string | number, Row>();
  for (const row of rows) if (!seen.has(keyOf(row))) seen.set(keyOf(row), row);
  return [...seen.values()];
}

/** Equally near ones in the order of the index. */
function nearest(words: readonly string[], rows: readonly MemberRow[]): MemberRow[] {
  return rows
    .map((row) => ({ row, distance: distanceTo(words, row) }))
    .filter((each): each is { row: MemberRow; distance: number } => each.distance !== null)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, PER_GROUP)
    .map(({ row }) => row);
}
