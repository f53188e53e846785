// The data that every library page is built with.
import { openerOf } from '../../../functions/rules/opens-with.ts';
import { TIERS } from '../../../functions/rules/tiers.ts';
import { contentVersion, promptTitles } from './content.ts';
import type { Openers } from './library/openers.ts';
import { EVERYTHING } from './library/query.ts';
import { libraryView } from './library/view.ts';

/** `kind`: only prompts of this kind; by default a few of every kind. */
export async function libraryData(kind: string | null = null) {
  const titles = await promptTitles();
  const home = { ...EVERYTHING, kind };
  return {
    version: await contentVersion(),
    stats: { prompts: titles.length, kinds: new Set(titles.map((title) => title.kind)).size },
    openers: Object.fromEntries(TIERS.map((tier) => [tier, openerOf(tier)])) as Openers,
    home,
    first: libraryView(titles, home, null, new Set()),
  };
}
