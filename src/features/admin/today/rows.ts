// Today's rows as a person reads them: what happened, what follows without an action, the system's own code, and what solves
// it. Pure: the same data gives the same rows.

import { KINDS, type NeedKind } from '../../../../functions/admin/rules/kinds.ts';
import { countWord } from '../count-word.ts';
import { text, who } from './parts.ts';
import type { Row } from './row.ts';
import { MANY } from './row-of-many.ts';
import { ONE } from './row-of-one.ts';
import type { Need, NeedItem } from './today.ts';

/** More than this many of a kind are one row. */
const MOST_OF_A_KIND = 3;
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

function rowOfOne(kind: NeedKind, item: NeedItem, now: number): Row {
  const parts = ONE[kind](item, now);
  const { area } = KINDS[kind];
  const member = memberOf(item);
  return { key: `${kind} ${item.id}`, kind, itemId: item.id, area, second: null, member, ...parts };
}

function rowOfMany(need: Need, now: number): Row {
  const { kind, items, total } = need;
  const [first] = items;
  const parts = total === 1 && first ? ONE[kind](first, now) : MANY[kind](total, items, now);
  const itemId = total === 1 && first ? first.id : null;
  const member = total === 1 && first ? memberOf(first) : null;
  return { key: kind, kind, itemId, area: KINDS[kind].area, second: null, member, ...parts };
}

function memberOf(item: NeedItem): Row['member'] {
  const id = text(item, 'memberId');
  return id ? { name: who(item), href: `/admin/member?id=${encodeURIComponent(id)}` } : null;
}

/** The page's heading: what is marked, and the rest. */
export function headingOf(rows: number): [marked: string, rest: string] {
  if (rows === 0) return ['Nothing', ' needs you.'];
  return [
    `${countWord(rows)} ${rows === 1 ? 'thing' : 'things'}`,
    rows === 1 ? ' needs you.' : ' need you.',
  ];
}
