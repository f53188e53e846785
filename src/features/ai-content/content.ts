// The prompts of the library, as pages are built from them. Runs in Node only.
import { createHash } from 'node:crypto';
import type { PromptText } from '../../../functions/ai-content/prompt-text.ts';
import { cache } from '../../content/cache.ts';
import { getPrompts } from '../../content/content.ts';
import { promptSlug } from '../../content/prompt-slug.ts';
import { kindsInOrder } from './kinds.ts';
import type { Prompt, PromptTitle } from './prompts.ts';

type Published = Awaited<ReturnType<typeof getPrompts>>[number];

/** In the order of the kinds, then by title. */
export const allPrompts = cache(async (): Promise<Prompt[]> => {
  const order = new Map(kindsInOrder().map(({ kind }, place) => [kind as string, place]));
  return (await getPrompts())
    .map(asPrompt)
    .sort(
      (a, b) =>
        (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0) || a.title.localeCompare(b.title, 'en'),
    );
});

export const promptTitles = cache(
  async (): Promise<PromptTitle[]> => (await allPrompts()).map(titleOf),
);

/** Changes whenever a prompt does. */
export const contentVersion = cache(async () =>
  createHash('sha256')
    .update(JSON.stringify(await allPrompts()))
    .digest('hex')
    .slice(0, 12),
);

export const titleOf = ({ slug, title, whenToUse, category, kind, minTier }: Prompt) => ({
  slug,
  title,
  whenToUse,
  category,
  kind,
  minTier,
});

/** What its plan opens: everything but the title, which everyone may read. */
export function textOf(prompt: Prompt): PromptText {
  const { slug, text, goodAnswer, checkFirst, tool, next, lessons, example } = prompt;
  return { slug, text, goodAnswer, checkFirst, tool, next, lessons, example };
}

function asPrompt(prompt: Published): Prompt {
  const { _id, promptKind: kind, next, lessons, example, ...rest } = prompt;
  return {
    ...rest,
    slug: promptSlug(_id),
    kind,
    next: next && { slug: promptSlug(next._id), title: next.title },
    lessons: lessons.map(({ _id: id, title }) => ({ id, title })),
    example: example && { ...example, weak: example.weak ?? null },
  };
}
