// Which option of a question is marked as correct. The document keeps its place; the mark follows the option itself.

export interface Mark {
  place: number | undefined;
  /** The marked option's. */
  key: string | undefined;
}

export const markAt = (place: number | undefined, keys: readonly string[]): Mark => ({
  place,
  key: place === undefined ? undefined : keys[place],
});

/** The mark once the options are `keys`: where the option went; none if it was removed. `place`: what the document says. */
export function markAfter(before: Mark, place: number | undefined, keys: readonly string[]): Mark {
  const isMoved = before.place === place && before.key !== undefined;
  if (!isMoved) return markAt(place, keys);
  const now = keys.indexOf(before.key as string);
  return now < 0 ? { place: undefined, key: undefined } : { place: now, key: before.key };
}
