import { atom } from 'nanostores';
import type { Recipe } from '../../../functions/automation/rules/recipe.ts';

/** The recipes that the member’s plan opens; null while they are loading. */
export const $recipes = atom<readonly Recipe[] | null>(null);
export const $recipesFailed = atom(false);

export async function loadRecipes(): Promise<void> {
  $recipesFailed.set(false);
  try {
    const response = await fetch('/members/recipes.json');
    if (!response.ok) throw new Error(`The recipes didn’t load: ${response.status}`);
    $recipes.set((await response.json()) as Recipe[]);
  } catch {
    $recipesFailed.set(true);
  }
}
