import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Recipe, RecipeTitle } from '../../../functions/automation/rules/recipe.ts';
import { FormAlert } from '../../components/FormAlert.tsx';
import { loadFacts } from '../business-facts/facts.ts';
import { memberOfPage } from '../offline/queue/member.ts';
import { loadUser } from '../session/user.ts';
import { Builder } from './Builder.tsx';
import { $problem, openPage } from './opening.ts';
import { RecipeList } from './RecipeList.tsx';
import { loadRecipes } from './recipes-file.ts';

interface Props {
  titles: readonly RecipeTitle[];
  /** The recipes that every member can open, for the page before the others have loaded. */
  free: readonly Recipe[];
}

export function Automation({ titles, free }: Props) {
  const problem = useStore($problem, { ssr: 'initial' });
  useEffect(() => {
    void loadRecipes();
    void loadFacts();
    void Promise.all([memberOfPage(), loadUser()]).then(([id]) => openPage(id ?? ''));
  }, []);
  return (
    <>
      <FormAlert text={problem} />
      <RecipeList titles={titles} free={free} />
      <Builder />
    </>
  );
}
