// The facts about other documents that a document's rules need: the check reads all documents, the form a few fields.
import type { Tier } from '../../functions/rules/tiers.ts';
import { promptSlug } from './prompt-slug.ts';
import { isShown, type Scheduled } from './schedule.ts';
import type { Existing } from './site-paths.ts';

export interface Neighbour extends Scheduled {
  _id: string;
  _type: string;
  minTier?: unknown;
  slug?: unknown;
}

export interface Around extends Existing {
  /** Tier of each lesson and prompt. */
  tierOf: ReadonlyMap<string, Tier>;
  /** Documents that are scheduled for later, or expired. */
  hidden: ReadonlySet<string>;
}

/** `at`: the date to check, in milliseconds. */
export function aroundOf(neighbours: readonly Neighbour[], at: number): Around {
  const shown = neighbours.filter((one) => isShown(one, at));
  const ofType = (type: string) => shown.filter(({ _type }) => _type === type);
  return {
    moduleIds: new Set(ofType('module').map(({ _id }) => _id)),
    guideSlugs: new Set(ofType('quickGuide').map(({ slug }) => String(slugOf(slug)))),
    promptSlugs: new Set(ofType('prompt').map(({ _id }) => promptSlug(_id))),
    tierOf: new Map(
      neighbours.flatMap(({ _id, minTier }) => (minTier ? [[_id, minTier as Tier]] : [])),
    ),
    hidden: new Set(neighbours.filter((one) => !isShown(one, at)).map(({ _id }) => _id)),
  };
}

export function slugOf(slug: unknown): string | undefined {
  return (slug as { current?: string } | null | undefined)?.current;
}
