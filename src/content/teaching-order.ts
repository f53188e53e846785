import { TIERS, type Tier } from '../../functions/rules/tiers.ts';
import {
  DIFFICULTIES,
  type Difficulty,
  MODULE_CATEGORIES,
  type ModuleCategory,
} from '../../studio/model/vocabulary.ts';

const CATEGORY_ORDER = Object.keys(MODULE_CATEGORIES);

/** In the order of the category tabs; within one, easy lessons first, then lowest tier first, then by title. */
export function inTeachingOrder<
  M extends { category: ModuleCategory; difficulty: Difficulty; minTier: Tier; title: string },
>(modules: readonly M[]): M[] {
  return modules.toSorted(
    (a, b) =>
      CATEGORY_ORDER.indexOf(a.category) - CATEGORY_ORDER.indexOf(b.category) ||
      DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty) ||
      TIERS.indexOf(a.minTier) - TIERS.indexOf(b.minTier) ||
      a.title.localeCompare(b.title, 'en'),
  );
}
