// Which documents reference which. Like the hosted lake, ours refuses to delete a document that others reference.
import type { LakeDocument } from './documents.ts';

export interface Reference {
  to: string;
  weak: boolean;
}

export function referencesOf(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== 'object' || value === null) return [];
  const { _ref, _weak } = value as { _ref?: unknown; _weak?: unknown };
  const own = typeof _ref === 'string' ? [{ to: _ref, weak: _weak === true }] : [];
  return [...own, ...Object.values(value).flatMap(referencesOf)];
}

export function strongReferences(document: LakeDocument | null): Set<string> {
  return new Set(
    referencesOf(document)
      .filter(({ weak }) => !weak)
      .map(({ to }) => to),
  );
}

/** Ids of the documents that have a strong reference to this one. */
export function strongReferrers(documents: Iterable<LakeDocument>, id: string): string[] {
  return [...documents]
    .filter((document) => document._id !== id && strongReferences(document).has(id))
    .map(({ _id }) => _id);
}
