// What a draft refers to may not be there, or not be finished.

interface Reference {
  path: string[];
  to: string;
}

/** Links within a text lead to another page, and pictures are files: a page shows neither in its own place. */
const NOT_SHOWN = new Set(['markDefs', 'asset']);

export function references(value: unknown, path: string[] = []): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('_ref' in value) return [{ path, to: String(value._ref) }];
  return Object.entries(value).flatMap(([key, inner]) =>
    NOT_SHOWN.has(key) ? [] : references(inner, [...path, key]),
  );
}

/** A list can do without one of its entries; a field that refers to one document cannot. */
export const isEntry = ({ path }: Reference) => /^\d+$/.test(path.at(-1) ?? '');

/** The same value, with the entries of its lists that refer to something that is there. */
export function withoutLooseEntries<Value>(value: Value, isThere: (id: string) => boolean): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value
      .filter((entry) => typeof entry?._ref !== 'string' || isThere(entry._ref))
      .map((entry) => withoutLooseEntries(entry, isThere)) as Value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutLooseEntries(inner, isThere)]),
  ) as Value;
}
