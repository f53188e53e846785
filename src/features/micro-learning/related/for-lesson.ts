// The prompts and tutorials below a lesson, from the published content.
import type { Tier } from '../../../../functions/rules/tiers.ts';
import { getLessons, getTutorials } from '../../../content/content.ts';
import { promptSlug } from '../../../content/prompt-slug.ts';
import { textsOf } from '../../../content/reading-time.ts';
import type { LessonsQueryResult } from '../../../content/types.gen.ts';
import { relatedTo } from './related.ts';

export interface Related {
  href: string;
  title: string;
  tier: Tier;
}

type Lesson = LessonsQueryResult[number];

const MOST = 3;

const byTutorial = memo(async () =>
  relatedTo(
    (await getTutorials()).map(({ slug, title, tier, description, overview, keyPoints }) => ({
      item: { href: `/tutorials/${slug}`, title, tier } as Related,
      title,
      text: [description, overview, ...(keyPoints ?? [])].join(' '),
    })),
    // Tutorials are few and share many words with all lessons, so the lessons determine which words are rare.
    { most: MOST, fits: 0.12, others: (await getLessons()).map(aboutOf) },
  ),
);

/** Prompts are the lesson's own. Tutorials that name the lesson come first. */
export async function relatedToLesson(
  lesson: Lesson,
): Promise<{ prompts: Related[]; tutorials: Related[] }> {
  const about = aboutOf(lesson);
  const named = (await getTutorials())
    .filter((tutorial) => tutorial.lesson?._id === lesson._id)
    .map(({ slug, title, tier }): Related => ({ href: `/tutorials/${slug}`, title, tier }));
  const similar = (await byTutorial())(about).filter(
    ({ href }) => !named.some((each) => each.href === href),
  );
  const prompts = lesson.prompts.map(
    ({ _id, title, minTier }): Related => ({
      ...{ href: `/ai-content/${promptSlug(_id)}`, title, tier: minTier },
    }),
  );
  return { prompts, tutorials: [...named, ...similar].slice(0, MOST) };
}

function aboutOf({ title, description, task, body }: Lesson) {
  const texts = body.map((block) =>
    block._type === 'block'
      ? block.children?.map(({ text }) => text).join('')
      : textsOf(block).join(' '),
  );
  return { title, text: [description, description, task.title, task.result, ...texts].join(' ') };
}

function memo<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
