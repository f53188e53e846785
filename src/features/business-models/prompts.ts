// The prompts that help with a model. Runs in Node only.
import { promptSlug } from '../../content/prompt-slug.ts';
import { promptTitles } from '../ai-content/content.ts';
import { kindLabel } from '../ai-content/kinds.ts';
import type { PromptTitle } from '../ai-content/prompts.ts';
import type { BusinessModel } from './models.ts';

export interface PromptRow {
  slug: string;
  title: string;
  kind: string;
  tier: PromptTitle['minTier'];
}

/** Maximum number of rows. */
const SHOWN = 8;

/** The prompts of its steps first, then others of the same kinds and tiers. */
export async function promptsOf({ steps }: Pick<BusinessModel, 'steps'>): Promise<PromptRow[]> {
  const titles = await promptTitles();
  const bySlug = new Map(titles.map((title) => [title.slug, title]));
  const own = [
    ...new Set(steps.flatMap(({ prompt }) => bySlug.get(promptSlug(prompt?._id ?? '')) ?? [])),
  ];
  const kinds = new Set(own.map(({ kind }) => kind));
  const tiers = new Set(own.map(({ minTier }) => minTier));
  const others = titles.filter(
    (title) => kinds.has(title.kind) && tiers.has(title.minTier) && !own.includes(title),
  );
  return [...own, ...others].slice(0, SHOWN).map(({ slug, title, kind, minTier }) => ({
    ...{ slug, title, tier: minTier },
    kind: kindLabel(kind),
  }));
}
