// The position at which a page of results ends. Title matches come before other matches, each newest first.
export type Cursor =
  /** After the post, group or resource with this ID, among title matches or among the others. */
  | { in: 'title' | 'body'; id: number }
  /** After this number of results from our own content. */
  | { in: 'content'; count: number };

const LETTERS = { title: 't', body: 'b', content: 'c' } as const;

export function writeCursor(cursor: Cursor): string {
  return LETTERS[cursor.in] + (cursor.in === 'content' ? cursor.count : cursor.id);
}

/** Null for anything that `writeCursor` does not write. */
export function readCursor(text: string): Cursor | null {
  const [, letter, digits] = /^([tbc])([1-9]\d{0,14})$/.exec(text) ?? [];
  const number = Number(digits);
  if (letter === 't') return { in: 'title', id: number };
  if (letter === 'b') return { in: 'body', id: number };
  return letter === 'c' ? { in: 'content', count: number } : null;
}
