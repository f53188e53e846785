/**
 * Caches the results of `make`, at most `most` of them: then it begins again. One thread draws the pictures of
 * thousands of lessons, whose texts would fill its memory.
 */
export function remembered<Key, Value>(
  make: (key: Key) => Value,
  most: number,
): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= most) made.clear();
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
