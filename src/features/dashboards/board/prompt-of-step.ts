// The prompt that helps with a step of a business model: the closest one by its title and what it is for. Found when the
// site is built, so an editor who adds a better prompt changes nothing else. Runs in Node only.
import MiniSearch from 'minisearch';
import { RANK } from '../../../../functions/rules/entitlement.ts';
import type { Tier } from '../../../../functions/rules/tiers.ts';
import { getPrompts } from '../../../content/content.ts';
import { promptSlug } from '../../../content/prompt-slug.ts';

interface Step {
  title: string;
  text: string;
  lesson: string;
  /** The prompt has to be open to the members who see the step. */
  tier: Tier;
}

const COMMON = new Set(
  'a an and are as at be by for from have how in is it of on one or that the they this to what with you your'.split(
    ' ',
  ),
);

export async function promptFinder() {
  const prompts = await getPrompts();
  const search = new MiniSearch({
    fields: ['title', 'whenToUse'],
    storeFields: ['title', 'minTier'],
    idField: '_id',
    processTerm: (term) => {
      const word = term.toLowerCase();
      return COMMON.has(word) ? null : word;
    },
  });
  search.addAll(prompts);
  return ({ title, text, lesson, tier }: Step): { slug: string; title: string } | null => {
    const [best] = search.search(`${title} ${title} ${lesson} ${text}`, {
      boost: { title: 2 },
      prefix: (term) => term.length > 3,
      filter: ({ minTier }) => RANK[minTier as Tier] <= RANK[tier],
    });
    return best ? { slug: promptSlug(String(best.id)), title: String(best.title) } : null;
  };
}
