// Who points at whom. Like the hosted lake, ours lets nobody delete what others need.
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

/** Ids of documents that point at this one with a reference that must not break. */
export function strongReferrers(documents: Iterable<LakeDocument>, id: string): string[] {
  return referrers(documents, id, (document) => strongReferences(document).has(id));
}

export function allReferrers(documents: Iterable<LakeDocument>, id: string): string[] {
  return referrers(documents, id, (document) => referencesOf(document).some(({ to }) => to === id));
}

function referrers(
  documents: Iterable<LakeDocument>,
  id: string,
  pointsAtIt: (document: LakeDocument) => boolean,
): string[] {
  return [...documents].filter((doc) => doc._id !== id && pointsAtIt(doc)).map(({ _id }) => _id);
}
