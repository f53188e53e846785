// The option of a question that is marked as correct. The document stores its index; the mark follows the option.

export interface Mark {
  place: number | undefined;
  /** The key of the marked option. */
  key: string | undefined;
}

export const markAt = (place: number | undefined, keys: readonly string[]): Mark => ({
  place,
  key: place === undefined ? undefined : keys[place],
});

/** The mark once the options are `keys`: moved with its option, none if removed. `place`: the stored index. */
export function markAfter(before: Mark, place: number | undefined, keys: readonly string[]): Mark {
  const isMoved = before.place === place && before.key !== undefined;
  if (!isMoved) return markAt(place, keys);
  const now = keys.indexOf(before.key as string);
  return now < 0 ? { place: undefined, key: undefined } : { place: now, key: before.key };
}
