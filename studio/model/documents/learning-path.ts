import { choice, group, line, list, reference, slug, whole } from '../fields.ts';
import { DIFFICULTIES, PATH_CATEGORIES } from '../vocabulary.ts';
import { card } from './card.ts';
import { checkQuestions } from './check-questions.ts';
import { scheduled } from './schedule.ts';

export const learningPath = scheduled({
  name: 'learningPath',
  title: 'Learning path',
  fields: {
    title: line(5, 70, { help: 'Where the path leads, in a few words.' }),
    slug: slug(),
    description: card,
    outcome: line(10, 200, { help: 'What the reader will have at the end, in one sentence.' }),
    results: list(
      group('pathResult', {
        text: line(5, 120, {
          help: 'One thing the reader will have. Certificates print it, so leave out “you” and “your”.',
        }),
        module: reference('module', {
          title: 'Made in',
          help: 'The lesson of this path whose task makes it.',
        }),
      }),
      2,
      8,
      { help: 'Everything the outcome promises, each with the lesson whose task makes it.' },
    ),
    category: choice(PATH_CATEGORIES, {
      help: 'The learning paths tab it appears in.',
    }),
    difficulty: choice(DIFFICULTIES),
    order: whole(1, 999, { help: 'Position among the paths, starting at 1.' }),
    modules: list(reference('module'), 4, 8, {
      help: 'In learning order. Drag to rearrange.',
      unique: true,
      sum: 'estimatedMinutes',
    }),
    questions: checkQuestions(
      5,
      8,
      'The review at the end: questions that need more than one of the lessons.',
    ),
  },
  tabs: {
    Path: [
      'title',
      'slug',
      'description',
      'outcome',
      'results',
      'category',
      'difficulty',
      'order',
      'modules',
    ],
    Review: ['questions'],
  },
  preview: { title: 'title', details: ['modules.estimatedMinutes', 'category', 'difficulty'] },
  orderings: [
    { name: 'place', title: 'Place', by: ['order', 'title'] },
    { name: 'title', title: 'Title', by: ['title'] },
  ],
  listedBy: { category: 'By category', difficulty: 'By difficulty' },
});
