import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  matchingRecipes,
  type Recipe,
  type RecipeTitle,
} from '../../../functions/automation/rules/recipe.ts';
import { NEEDS, type Need } from '../../../functions/automation/rules/vocabulary.ts';
import { Button } from '../../components/Button.tsx';
import { RecipeRow } from './RecipeRow.tsx';
import { $recipes, $recipesFailed, loadRecipes } from './recipes-file.ts';

interface Props {
  titles: readonly RecipeTitle[];
  free: readonly Recipe[];
}

const PILL =
  'inline-flex min-h-11 flex-none items-center rounded-full border-[1.5px] border-line bg-sheet px-4 py-1.5 font-medium text-[0.94rem] hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none';

/** Recipes, filtered by need and search. Recipes in the member's plan expand in place. */
export function RecipeList({ titles, free }: Props) {
  const [need, setNeed] = useState<Need | 'all'>('all');
  const [query, setQuery] = useState('');
  const loaded = useStore($recipes, { ssr: 'initial' });
  const hasFailed = useStore($recipesFailed, { ssr: 'initial' });
  const open = loaded ?? free;
  const shown = matchingRecipes(titles, need, query);
  return (
    <section aria-labelledby="recipes">
      <h2 id="recipes" className="scroll-mt-24">
        Start from a recipe
      </h2>
      <div className="mt-5 flex flex-col gap-4 print:hidden">
        <input
          type="search"
          aria-label="Search the recipes"
          placeholder="Search, such as: invoice"
          dir="auto"
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
          className="min-h-12 w-full max-w-xl rounded-control border-[1.5px] border-ink/60 bg-sheet px-4 py-2.5 text-ink placeholder:text-muted"
        />
        <fieldset className="-mx-6 min-w-0">
          <legend className="sr-only">For</legend>
          <div className="flex gap-2 overflow-x-auto px-6 py-1 md:flex-wrap">
            {[['all', 'Everything'] as const, ...Object.entries(NEEDS)].map(([value, label]) => (
              <button
                key={value}
                type="button"
                aria-pressed={need === value}
                onClick={() => setNeed(value as Need | 'all')}
                className={PILL}
              >
                {label}
              </button>
            ))}
          </div>
        </fieldset>
      </div>
      <p role="status" className="sr-only">
        {shown.length} {shown.length === 1 ? 'recipe' : 'recipes'}
      </p>
      {hasFailed && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          <p>The recipes of your plan didn’t load.</p>
          <Button kind="outline" size="small" onClick={() => void loadRecipes()}>
            Try again
          </Button>
        </div>
      )}
      {shown.length === 0 ? (
        <p className="mt-5 border-ink border-t-[1.5px] py-6">
          No recipe for that yet. Describe it in your own steps below, or{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => {
              setQuery('');
              setNeed('all');
            }}
          >
            see all recipes
          </button>
          .
        </p>
      ) : (
        <ul className="mt-5 border-ink border-t-[1.5px]">
          {shown.map((title) => (
            <RecipeRow
              key={title.slug}
              title={title}
              recipe={open.find(({ slug }) => slug === title.slug)}
              isKnown={loaded !== null || title.minTier === 'free'}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
