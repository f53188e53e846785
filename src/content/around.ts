// What a document has to know of the others: read from all of them by the check, and from a few fields of them by the form.
import type { Tier } from '../../studio/vocabulary.ts';
import type { Existing } from './site-paths.ts';

export interface Neighbour {
  _id: string;
  _type: string;
  minTier?: unknown;
  slug?: unknown;
}

export interface Around extends Existing {
  /** Of lessons and prompts. */
  tierOf: ReadonlyMap<string, Tier>;
}

export function aroundOf(neighbours: readonly Neighbour[]): Around {
  const ids = (type: string) => neighbours.filter(({ _type }) => _type === type);
  return {
    moduleIds: new Set(ids('module').map(({ _id }) => _id)),
    guideSlugs: new Set(ids('quickGuide').map(({ slug }) => String(slugOf(slug)))),
    tierOf: new Map(
      neighbours.flatMap(({ _id, minTier }) => (minTier ? [[_id, minTier as Tier]] : [])),
    ),
  };
}

export function slugOf(slug: unknown): string | undefined {
  return (slug as { current?: string } | null | undefined)?.current;
}
