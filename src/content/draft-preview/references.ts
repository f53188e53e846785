// A draft may refer to a document that does not exist or is not finished.

interface Reference {
  path: string[];
  to: string;
}

/** Links within a text lead to another page, and images are files: a page shows neither in place. */
const NOT_SHOWN = new Set(['markDefs', 'asset']);

export function references(value: unknown, path: string[] = []): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('_ref' in value) return [{ path, to: String(value._ref) }];
  return Object.entries(value).flatMap(([key, inner]) =>
    NOT_SHOWN.has(key) ? [] : references(inner, [...path, key]),
  );
}

/** A list can be shown without one of its items; a field that refers to one document needs it. */
export const isEntry = ({ path }: Reference) => /^\d+$/.test(path.at(-1) ?? '');

/** The same value without list items that refer to something that does not exist. */
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
