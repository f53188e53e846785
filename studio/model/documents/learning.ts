import { textCheck } from '../exercises.ts';
import {
  choice,
  date,
  group,
  type Kind,
  line,
  link,
  list,
  reference,
  rich,
  slug,
  text,
  whole,
  yesNo,
} from '../fields.ts';
import { LESSON_LENGTH, WORDS_A_MINUTE } from '../lesson-words.ts';
import {
  CORE_MINUTES,
  DASHBOARD_TIERS,
  DIFFICULTIES,
  LESSON_FORMS,
  MODULE_CATEGORIES,
  MODULE_MINUTES,
  PATH_CATEGORIES,
  TUTORIAL_TYPES,
} from '../vocabulary.ts';
import { lowestTier } from './lowest-tier.ts';
import { scheduled } from './schedule.ts';

const card = text(60, 170, { help: 'One sentence for the card in the catalog.' });

const checkQuestions = (min: number, max: number, help: string) =>
  list(
    group('checkQuestion', {
      question: line(10, 300),
      options: list(
        group('checkOption', {
          text: line(1, 300),
          reason: text(10, 600, { help: 'Why this option is right, or what is wrong with it.' }),
          isRight: yesNo({ title: 'This option is right', when: 'markAll' }),
        }),
        3,
        4,
        { help: 'Make the wrong options mistakes that people really make.' },
      ),
      markAll: yesNo({
        title: 'Mark all that are right',
        marks: { list: 'options', mark: 'isRight' },
        help: 'Then any number of options can be right, or none. Mark them below.',
      }),
      answer: whole(0, 3, {
        title: 'Correct option',
        marks: 'options',
        unless: 'markAll',
        help: 'Mark the right one. The mark stays with its option when you reorder them.',
      }),
    }),
    min,
    max,
    { help },
  );

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
