// The layout of the desk: shelves by task, each with singletons and with lists of the other documents.

import { claim } from '../model/documents/claims.ts';
import { GROUPS, KINDS } from '../model/documents/documents.ts';
import type { Kind } from '../model/fields.ts';
import { plural } from '../model/plural.ts';
import { CLAIMS_LEDGER, type DeskList, listsOf, scheduleLists } from './lists.ts';

export type DeskItem =
  | { opens: 'document'; id: string; title: string; kind: Kind }
  | { opens: 'all'; id: string; title: string; kind: Kind; lists: readonly DeskList[] }
  | { opens: 'list'; id: string; title: string; list: DeskList };

export interface Shelf {
  title: string;
  items: readonly DeskItem[];
}

export const DESK: readonly Shelf[] = [
  ...GROUPS.map(({ title, kinds }) => ({
    title,
    items: [...kinds.map(item), ...(kinds.includes(claim) ? [asItem(CLAIMS_LEDGER)] : [])],
  })),
  {
    title: 'By date',
    items: scheduleLists(KINDS).map(asItem),
  },
];

function asItem(list: DeskList): DeskItem {
  return { opens: 'list', id: list.id, title: list.title, list };
}

function item(kind: Kind): DeskItem {
  const { name: id, title, once } = kind;
  return once
    ? { opens: 'document', id, title, kind }
    : { opens: 'all', id, title: plural(title), kind, lists: listsOf(kind) };
}
