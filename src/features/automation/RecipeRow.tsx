import type { Recipe, RecipeTitle } from '../../../functions/automation/rules/recipe.ts';
import { aboutHours } from '../../../functions/automation/rules/savings.ts';
import { NEEDS } from '../../../functions/automation/rules/vocabulary.ts';
import { openerFirst, openerOf } from '../../../functions/rules/opens-with.ts';
import { RecipeText } from './RecipeText.tsx';

interface Props {
  title: RecipeTitle;
  /** Undefined if the member’s plan doesn’t open it, or while that is unknown. */
  recipe: Recipe | undefined;
  isKnown: boolean;
}

const SUMMARY =
  'grid w-full gap-x-6 gap-y-1 py-4 text-left sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline';

/** Collapsed: the title and the saving. Expanded: the whole recipe, or the plan that opens it. */
export function RecipeRow({ title, recipe, isKnown }: Props) {
  return (
    <li className="border-line border-b border-dashed">
      <details className="group">
        <summary className={`${SUMMARY} cursor-pointer list-none hover:bg-tint`}>
          <Summary title={title} isLocked={isKnown && !recipe} />
        </summary>
        {recipe ? (
          <RecipeText recipe={recipe} />
        ) : (
          <p className="pb-5">
            {isKnown ? (
              <>
                {openerFirst(title.minTier)} opens the steps, the tests and what can go wrong.{' '}
                <a href="/plans" className="text-link inline-flex min-h-11 items-center">
                  See the plans
                </a>
              </>
            ) : (
              'The recipe is loading.'
            )}
          </p>
        )}
      </details>
    </li>
  );
}

function Summary({ title, isLocked }: { title: RecipeTitle; isLocked: boolean }) {
  const saved = title.timesPerMonth * (title.minutesNow - title.minutesThen);
  return (
    <>
      <span className="min-w-0">
        <span className="flex items-baseline gap-3">
          <strong className="font-display text-[1.2rem] leading-tight">{title.title}</strong>
          <span aria-hidden="true" className="text-accent group-open:rotate-90">
            →
          </span>
        </span>
        <span className="mt-1 block text-muted">{title.forWhom}</span>
      </span>
      <span className="font-mono text-[0.82rem] text-muted sm:text-right">
        {/* Room for the longer of the two texts, so that the row keeps its height. */}
        <span className="block sm:min-w-52">
          {isLocked ? `Opens with ${openerOf(title.minTier)}` : NEEDS[title.need]}
        </span>
        <span className="block">saves about {aboutHours(saved)} a month</span>
      </span>
    </>
  );
}
