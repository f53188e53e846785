import { textCheck } from '../exercises.ts';
import { choice, date, group, line, link, list, reference, rich, slug, whole } from '../fields.ts';
import { LESSON_LENGTH, WORDS_A_MINUTE } from '../lesson-words.ts';
import {
  CORE_MINUTES,
  DIFFICULTIES,
  LESSON_FORMS,
  MODULE_CATEGORIES,
  MODULE_MINUTES,
} from '../vocabulary.ts';
import { card } from './card.ts';
import { checkQuestions } from './check-questions.ts';
import { lowestTier } from './lowest-tier.ts';
import { scheduled } from './schedule.ts';

export const moduleDocument = scheduled({
  name: 'module',
  title: 'Module',
  fields: {
    title: line(8, 70, { help: 'What the reader will be able to do. No period at the end.' }),
    slug: slug(),
    description: card,
    category: choice(MODULE_CATEGORIES, { help: 'The catalog tab it appears in.' }),
    difficulty: choice(DIFFICULTIES, { first: 'beginner' }),
    estimatedMinutes: whole(MODULE_MINUTES.min, MODULE_MINUTES.max, {
      title: 'Minutes to read',
      unit: 'min',
      first: 8,
      help: `Time to read and think: about ${WORDS_A_MINUTE} words a minute.`,
    }),
    minTier: lowestTier,
    form: choice(LESSON_FORMS, { first: 'lesson', help: 'How it teaches. Shown on the lesson.' }),
    publishedOn: date({
      title: 'Published on',
      optional: true,
      first: 'today',
      help: 'The date it enters the feed of new lessons. Leave empty to keep it out of the feed.',
    }),
    body: rich('lessonText', 5, {
      title: 'Lesson',
      help: `${LESSON_LENGTH}, including prompts and examples. Show something: a table, a screen, a flow.`,
    }),
    questions: checkQuestions(
      3,
      5,
      'Check that the main points came across. Vary the place of the correct option.',
    ),
    task: group(
      'task',
      {
        title: line(5, 120),
        minutes: whole(5, CORE_MINUTES, {
          unit: 'min',
          help: 'Time for these steps, apart from the reading. They end with something finished; what takes longer is a further step.',
        }),
        steps: list(line(5, 300), 3, 5, { help: 'One action per step.' }),
        result: line(10, 300, { help: 'What the reader will have in hand afterward.' }),
        further: list(
          group('furtherStep', {
            text: line(5, 300, { title: 'Step' }),
            minutes: whole(5, 120, { unit: 'min' }),
          }),
          1,
          4,
          {
            optional: true,
            title: 'Further steps',
            help: 'What goes on from the result, for readers with more time. The week plans none of it.',
          },
        ),
        checks: list(textCheck, 2, 6, {
          optional: true,
          title: 'Checks of what is handed in',
          help: 'Answered while a reader writes, and when they hand in. The model solution passes them all.',
        }),
        solution: rich('lessonText', 3, {
          title: 'Model solution',
          help: 'A finished example of the result. Readers see it after they have handed in their own.',
        }),
      },
      { help: 'One thing to do right after reading, with a concrete result.' },
    ),
    prompts: list(reference('prompt'), 1, 3, {
      unique: true,
      title: 'Prompts for the task',
      help: 'Prompts of the library that help with the task. Each prompt links back to this lesson.',
    }),
    furtherReading: list(
      group('furtherReading', {
        title: line(3, 140),
        publisher: line(2, 100, { help: 'Who publishes it.' }),
        href: link({
          optional: true,
          help: 'Only an address that stays, such as the front page of an authority.',
        }),
        why: line(10, 200, { help: 'What it adds.' }),
      }),
      2,
      3,
      { help: 'Two or three sources of different kinds: an authority, a standard, a book.' },
    ),
  },
  tabs: {
    Card: [
      ...['title', 'slug', 'description', 'category', 'difficulty'],
      ...['estimatedMinutes', 'minTier', 'form', 'publishedOn'],
    ],
    Lesson: ['body'],
    'Questions and task': ['questions', 'task'],
    'Goes with it': ['prompts', 'furtherReading'],
  },
  preview: { title: 'title', details: ['form', 'category', 'estimatedMinutes', 'minTier'] },
  orderings: [
    { name: 'title', title: 'Title', by: ['title'] },
    { name: 'category', title: 'Category', by: ['category', 'title'] },
    { name: 'newest', title: 'Newest first', by: ['publishedOn desc', 'title'] },
    { name: 'minutes', title: 'Shortest first', by: ['estimatedMinutes', 'title'] },
  ],
  listedBy: { category: 'By category', minTier: 'By tier', difficulty: 'By difficulty' },
});
