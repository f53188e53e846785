// The library's prompts, for building pages. Runs in Node only.
import { createHash } from 'node:crypto';
import type { PromptText } from '../../../functions/ai-content/prompt-text.ts';
import { cache } from '../../content/cache.ts';
import { getLessons, getPrompts } from '../../content/content.ts';
import { promptSlug } from '../../content/prompt-slug.ts';
import type { LessonsQueryResult } from '../../content/types.gen.ts';
import { kindsInOrder } from './kinds.ts';
import type { Prompt, PromptTitle } from './prompts.ts';

type Published = Awaited<ReturnType<typeof getPrompts>>[number];

/** Sorted by kind, in the order of the kinds, then by title. */
export const allPrompts = cache(async (): Promise<Prompt[]> => {
  const order = new Map(kindsInOrder().map(({ kind }, place) => [kind as string, place]));
  const lessons = lessonsByPrompt(await getLessons());
  return (await getPrompts())
    .map((prompt) => asPrompt(prompt, lessons.get(prompt._id) ?? []))
    .sort(
      (a, b) =>
        (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0) || a.title.localeCompare(b.title, 'en'),
    );
});

export const promptTitles = cache(
  async (): Promise<PromptTitle[]> => (await allPrompts()).map(titleOf),
);

/** A hash that changes whenever a prompt does. */
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

/** The part that a plan opens: everything but the title, which everyone may read. */
export function textOf(prompt: Prompt): PromptText {
  const { slug, text, goodAnswer, checkFirst, tool, next, lessons, example } = prompt;
  return { slug, text, goodAnswer, checkFirst, tool, next, lessons, example };
}

function lessonsByPrompt(all: LessonsQueryResult): Map<string, Prompt['lessons']> {
  const lessons = new Map<string, Prompt['lessons']>();
  for (const { _id: id, title, prompts } of all)
    for (const { _id } of prompts) lessons.set(_id, [...(lessons.get(_id) ?? []), { id, title }]);
  return lessons;
}

function asPrompt(prompt: Published, lessons: Prompt['lessons']): Prompt {
  const { _id, promptKind: kind, next, ...rest } = prompt;
  return {
    ...rest,
    slug: promptSlug(_id),
    kind,
    next: next && { slug: promptSlug(next._id), title: next.title },
    lessons,
  };
}
