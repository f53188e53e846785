// Renders Portable Text as HTML, the same in lessons and legal pages.
import type { SomePortableTextComponents } from 'astro-portabletext/types';
import Callout from './Callout.astro';
import LessonLink from './LessonLink.astro';
import Link from './Link.astro';
import PromptBlock from './PromptBlock.astro';

export const richText: SomePortableTextComponents = {
  type: { promptBlock: PromptBlock, callout: Callout },
  mark: { link: Link, lessonLink: LessonLink },
};
