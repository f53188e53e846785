import type { NeedKind } from '../../../../functions/admin/rules/kinds.ts';

/** What a row's first control does. */
export type RowAction =
  | { label: string; href: string }
  | { label: string; does: 'retry-events' }
  | { label: string; does: 'start-build' }
  | { label: string; does: 'resend-email'; emailId: string };

export interface Row {
  key: string;
  kind: NeedKind;
  /** The item that “Put off” concerns; null for a row about several, which can't be put off. */
  itemId: string | null;
  area: 'money' | 'people' | 'site';
  title: string;
  text: string;
  /** The system's own word for it, and how long it has waited: the text to search for. */
  code: string;
  action: RowAction | null;
  second: { label: string; href: string } | null;
  /** The page of the member whom it is about. */
  member: { name: string; href: string } | null;
}
