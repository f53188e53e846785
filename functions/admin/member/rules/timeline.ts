// What a page of a member's timeline is made of, for the Worker and the console.

/** The filters of a timeline; each entry is in exactly one. */
const AREAS = ['money', 'learning', 'emails', 'sign-ins', 'site', 'us'] as const;
export type Area = (typeof AREAS)[number];

export const isArea = (name: string): name is Area => AREAS.some((area) => area === name);

/** Entries on a page. */
export const PAGE_SIZE = 20;

export interface TimelineEntry {
  /** Unique among the member's entries. */
  key: string;
  area: Area;
  at: string;
  /** The source's own word: of a membership event, an email, an account event, an action of the audit log. */
  kind: string;
  detail: Readonly<Record<string, unknown>>;
}

/** Newest first; of entries of the same time the greater key. */
export const newestFirst = (a: TimelineEntry, b: TimelineEntry): number =>
  a.at === b.at ? (a.key < b.key ? 1 : -1) : a.at < b.at ? 1 : -1;

export interface Cursor {
  at: string;
  key: string;
}

/** Before everything that can have happened. */
export const BEGINNING: Cursor = { at: '9999', key: '' };

export const writeCursor = ({ at, key }: Cursor): string => `${at}~${key}`;

/** Null for anything that `writeCursor` does not write. */
export function readCursor(text: string): Cursor | null {
  const [, at, key] = /^(\d{4}-\d\d-\d\d[T\d:.Z]*)~(\S{1,200})$/.exec(text) ?? [];
  return at && key ? { at, key } : null;
}
