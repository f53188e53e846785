import { choice, type Kind, line, list, reference, slug, text, whole } from '../fields.ts';
import { DASHBOARD_TIERS, DIFFICULTIES, TUTORIAL_TYPES } from '../vocabulary.ts';
import { card } from './card.ts';

export const tutorial: Kind = {
  name: 'tutorial',
  title: 'Tutorial',
  fields: {
    title: line(8, 70),
    slug: slug(),
    tier: choice(DASHBOARD_TIERS, {
      help: 'The dashboard it appears on. Each dashboard has at least five.',
    }),
    order: whole(1, 99, { help: 'Position within its tier, starting at 1.' }),
    description: card,
    minutes: whole(5, 30, { unit: 'min', first: 10 }),
    tutorialType: choice(TUTORIAL_TYPES, { title: 'Type', first: 'reading' }),
    difficulty: choice(DIFFICULTIES, { first: 'beginner' }),
    overview: text(300, 1200, { help: 'What it covers and when it comes in handy.' }),
    keyPoints: list(line(30, 260), 4, 6, { help: 'What to remember, one sentence each.' }),
    practicalExercise: text(300, 1600, { help: 'Something to do now, step by step.' }),
    lesson: reference('module', {
      title: 'Related lesson',
      optional: true,
      help: 'A lesson that goes deeper and that members on this tier can open.',
    }),
  },
  tabs: {
    Card: [
      'title',
      'slug',
      'tier',
      'order',
      'description',
      'minutes',
      'tutorialType',
      'difficulty',
    ],
    Tutorial: ['overview', 'keyPoints', 'practicalExercise', 'lesson'],
  },
  preview: { title: 'title', details: ['tier', 'minutes', 'tutorialType'] },
  orderings: [
    { name: 'place', title: 'Place', by: ['tier', 'order'] },
    { name: 'title', title: 'Title', by: ['title'] },
  ],
  listedBy: { tier: 'By tier' },
};
