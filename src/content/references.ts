// References between documents.

export interface Pointer {
  /** The path to the field, such as modules.2. */
  path: string;
  to: string;
}
type Document = { _type: string };

/** Lists from which pages drop hidden items (REFERRED_SHOWN in query-parts.ts). */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  learningPath: ['modules', 'results'],
  module: ['prompts'],
  landingPage: ['prompts', 'testimonials'],
};

/** References that pages can do without. */
const DISPENSABLE: Readonly<Record<string, readonly string[]>> = { prompt: ['next'] };

export function references(value: unknown, path = ''): Pointer[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('_ref' in value) return [{ path, to: String(value._ref) }];
  return Object.entries(value).flatMap(([key, inner]) =>
    references(inner, path ? `${path}.${key}` : key),
  );
}

/** The references that pages always show. */
export function neededReferences(document: Document): Pointer[] {
  const lists = [...(LEFT_OUT[document._type] ?? []), ...(DISPENSABLE[document._type] ?? [])];
  return references(document).filter(({ path }) => !lists.includes(path.split('.')[0] ?? ''));
}

/** The other references, list by list: at least one item of each list must be shown. */
export function sparingLists(document: Document): { path: string; to: string[] }[] {
  return (LEFT_OUT[document._type] ?? []).map((path) => ({
    path,
    to: references((document as Record<string, unknown>)[path]).map(({ to }) => to),
  }));
}
