// What needs a person today: the rows of every list in functions/health/waiting that the reader's roles may see.

import { type Read, read } from '../../database/named.ts';
import { type Circumstances, LISTS, valuesAt } from '../../health/waiting/lists.ts';
import { may, type Role } from '../../rules/roles.ts';
import type { LastWeek } from '../numbers/rules/last-week.ts';
import { KINDS, NEED_KINDS, type NeedKind } from '../rules/kinds.ts';

/** More than the screen shows: “4 more” needs a count, not the rows. */
const ROWS_PER_KIND = 6;

export interface NeedItem {
  id: string;
  since: string | null;
  detail: Readonly<Record<string, unknown>>;
}

export interface Need {
  kind: NeedKind;
  /** The longest wait first; at most six. */
  items: NeedItem[];
  /** At most a thousand. */
  total: number;
}

export interface Today {
  needs: Need[];
  /** Kinds that were looked at and have nothing. */
  clear: NeedKind[];
  /** Rows that are put off, and return by themselves. */
  putOff: number;
  lookedAt: string;
  /** Null before the first whole week; missing for roles that don’t read numbers. */
  lastWeek?: LastWeek | null;
}

/** ?14 is the time. */
const isPostponed = (kind: NeedKind) =>
  `EXISTS (SELECT 1 FROM today_postponements p WHERE p.kind = '${kind}' AND p.item_id = w.id AND p.until > ?14)`;

const columnsOf = (kind: NeedKind): string[] => {
  const rows = `(${LISTS[kind]}) w WHERE NOT ${isPostponed(kind)}`;
  return [
    `(SELECT json_group_array(json_object('id', id, 'since', since, 'detail', json(detail)))
      FROM (SELECT * FROM ${rows} ORDER BY since LIMIT ${ROWS_PER_KIND})) AS ${kind}`,
    `(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ?9)) AS ${kind}_total`,
    `(SELECT count(*) FROM (SELECT 1 FROM (${LISTS[kind]}) w WHERE ${isPostponed(kind)} LIMIT ?9)) AS ${kind}_put_off`,
  ];
};

// One statement, and so one round trip with the reader: each list reads an index of what is pending.
const ALL_NEEDS = [
  '/* each of LISTS */ SELECT',
  NEED_KINDS.flatMap(columnsOf).join(', '),
  'WHERE ?1 IS NOT NULL',
].join(' ');

type NeedsRow = Record<string, string | number>;

export const needsRead = (circumstances: Circumstances, now: number): Read<NeedsRow> =>
  read<NeedsRow>(ALL_NEEDS, ...valuesAt(now, circumstances, false), new Date(now).toISOString());

export function todayFrom(row: NeedsRow | undefined, roles: readonly Role[], now: number): Today {
  const visible = NEED_KINDS.filter((kind) => may(KINDS[kind].ability, roles));
  const needs = visible.map((kind) => ({
    kind,
    items: JSON.parse(String(row?.[kind] ?? '[]')) as NeedItem[],
    total: Number(row?.[`${kind}_total`] ?? 0),
  }));
  return {
    needs: needs.filter(({ total }) => total > 0),
    clear: needs.filter(({ total }) => total === 0).map(({ kind }) => kind),
    putOff: visible.reduce((sum, kind) => sum + Number(row?.[`${kind}_put_off`] ?? 0), 0),
    lookedAt: new Date(now).toISOString(),
  };
}
