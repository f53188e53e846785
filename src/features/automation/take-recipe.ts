import type { Recipe } from '../../../functions/automation/rules/recipe.ts';
import { showToast } from '../../components/toast.ts';
import { remember } from './opening.ts';
import { $workflow, isEmpty, snapshot, startFrom } from './workflow.ts';

/** Fills the builder; a toast offers to undo it. `null` starts with an empty workflow. */
export function takeRecipe(recipe: Recipe | null): void {
  const before = $workflow.get();
  const undo = snapshot();
  startFrom(recipe);
  remember(null);
  const heading = document.getElementById('builder');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.();
  if (isEmpty(before)) return;
  showToast({
    title: recipe ? 'The recipe is in the builder' : 'A new workflow',
    text: before.work ? 'Your last one is in your saved work.' : 'Your last one wasn’t saved.',
    actions: [
      {
        label: 'Undo',
        onPress: () => {
          undo();
          remember(before.work);
        },
      },
    ],
  });
}
