// What every page of the library is built with.
import { contentVersion, promptTitles } from './content.ts';
import { EVERYTHING } from './library/query.ts';
import { libraryView } from './library/view.ts';

/** `kind`: only its prompts; by default a few of every kind. */
export async function libraryData(kind: string | null = null) {
  const titles = await promptTitles();
  const home = { ...EVERYTHING, kind };
  return {
    version: await contentVersion(),
    stats: { prompts: titles.length, kinds: new Set(titles.map((title) => title.kind)).size },
    home,
    first: libraryView(titles, home, null, new Set()),
  };
}
