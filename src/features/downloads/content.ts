// The sources of the files, with the prompts of their kinds. Runs in Node only.
import type { DownloadContent } from '../../../functions/downloads/content.ts';
import { RANK } from '../../../functions/rules/plans.ts';
import { PROMPT_CATEGORIES } from '../../../studio/model/vocabulary.ts';
import type { DownloadsQueryResult } from '../../content/types.gen.ts';
import { allPrompts } from '../ai-content/content.ts';
import { kindLabel } from '../ai-content/kinds.ts';

export async function downloadContent(
  download: DownloadsQueryResult[number],
): Promise<DownloadContent> {
  const { slug, title, description, format, tier } = download;
  const kinds = new Set<string>(download.promptKinds ?? []);
  const prompts = (await allPrompts())
    // A file holds no prompt that its plan does not open.
    .filter(({ kind, minTier }) => kinds.has(kind) && RANK[minTier] <= RANK[tier])
    .map(({ title, category, kind, whenToUse, text, goodAnswer, checkFirst }) => ({
      ...{ title, whenToUse, text, goodAnswer, checkFirst },
      group: PROMPT_CATEGORIES[category],
      kind: kindLabel(kind),
    }));
  const files = (download.files ?? []).map(({ name, text }) => ({ name, text }));
  return { slug, title, description, format, files, prompts };
}
