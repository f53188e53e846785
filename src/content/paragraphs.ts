/** Every text of a document with the path to its field. Joins a block's spans: a price may be split across two of them. */
export function paragraphs(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if ('_type' in value && value._type === 'block' && 'children' in value) {
    const spans = value.children as { text?: string }[];
    return [{ path, text: spans.map(({ text = '' }) => text).join('') }];
  }
  return Object.entries(value).flatMap(([key, inner]) =>
    paragraphs(inner, path ? `${path}.${key}` : key),
  );
}
