// A recipe from the content, and the workflow that a member starts from it.
import type { Tier } from '../../rules/tiers.ts';
import type { WorkflowData } from './data.ts';
import type { Doer, Need, StepKind } from './vocabulary.ts';

interface RecipeStep {
  _key: string;
  does: string;
  by: Doer;
  with: string;
  kind: StepKind;
  otherwise: string | null;
  personal: boolean | null;
}

/** The part of a recipe that everyone sees. */
export interface RecipeTitle {
  slug: string;
  title: string;
  need: Need;
  forWhom: string;
  minTier: Exclude<Tier, 'complete'>;
  minutesNow: number;
  minutesThen: number;
  timesPerMonth: number;
}

export interface Recipe extends RecipeTitle {
  setupMinutes: number;
  assumption: string;
  apps: readonly string[];
  trigger: string;
  steps: readonly RecipeStep[];
  problems: readonly { _key: string; problem: string; notice: string }[];
  fallback: string;
  tests: readonly string[];
  undo: string;
  prompt: { _id: string; title: string; minTier: string };
  lesson: { _id: string; title: string; minTier: string };
}

export const NO_WORKFLOW: WorkflowData = {
  name: '',
  recipe: '',
  trigger: '',
  steps: [],
  fallback: '',
  tests: '',
  undo: '',
  owner: '',
  timesPerMonth: 0,
  minutesNow: 0,
  minutesThen: 0,
  setupMinutes: 0,
};

/** `owner` is the member’s name, if it is known. */
export function workflowFrom(recipe: Recipe, owner: string, newId: () => string): WorkflowData {
  const { title, slug, trigger, fallback, tests, undo } = recipe;
  const { timesPerMonth, minutesNow, minutesThen, setupMinutes } = recipe;
  return {
    name: title,
    recipe: slug,
    trigger,
    steps: recipe.steps.map(({ does, by, with: what, kind, otherwise, personal }) => ({
      id: newId(),
      does,
      by,
      with: what,
      kind,
      otherwise: otherwise ?? '',
      personal: personal ?? false,
    })),
    fallback,
    tests: tests.join('\n'),
    undo,
    owner: owner.slice(0, 120),
    timesPerMonth,
    minutesNow,
    minutesThen,
    setupMinutes,
  };
}

/** Filters by need and by words; every word must be in the recipe's title, audience or need. */
export function matchingRecipes<Title extends RecipeTitle>(
  recipes: readonly Title[],
  need: Need | 'all',
  query: string,
): Title[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return recipes.filter((recipe) => {
    const text = `${recipe.title} ${recipe.forWhom} ${recipe.need}`.toLowerCase();
    return (need === 'all' || recipe.need === need) && words.every((word) => text.includes(word));
  });
}
