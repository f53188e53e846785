// Renders Portable Text as HTML, the same in lessons and legal pages.
import type { SomePortableTextComponents } from 'astro-portabletext/types';
import { isExercise } from '../../studio/model/exercises.ts';
import { LESSON_BLOCKS } from '../../studio/model/lesson-blocks.ts';
import LessonLink from './LessonLink.astro';
import Link from './Link.astro';
import LessonBlock from './lesson-blocks/LessonBlock.astro';
import PromptLink from './PromptLink.astro';
import TermLink from './TermLink.astro';

const mark = { link: Link, lessonLink: LessonLink, termLink: TermLink, promptLink: PromptLink };

/** Without blocks: their style sheet is not for pages that have none. */
export const plainText: SomePortableTextComponents = { mark };

/** Without exercises, which only lessons have (features/exercises). */
export const richText: SomePortableTextComponents = {
  type: Object.fromEntries(
    LESSON_BLOCKS.filter(({ name }) => !isExercise(name)).map(({ name }) => [name, LessonBlock]),
  ),
  mark,
};
