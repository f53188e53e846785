import {
  choice,
  date,
  group,
  type Kind,
  line,
  list,
  reference,
  rich,
  slug,
  text,
  whole,
} from '../fields.ts';
import {
  DASHBOARD_TIERS,
  DIFFICULTIES,
  MODULE_CATEGORIES,
  MODULE_MINUTES,
  PATH_CATEGORIES,
  PROMPT_CATEGORIES,
  PROMPT_KINDS,
  TUTORIAL_TYPES,
} from '../vocabulary.ts';

const card = text(60, 170, { help: 'One sentence for the card in the catalogue.' });
const tier = choice(DASHBOARD_TIERS, { title: 'Open from tier', first: 'quick' });

export const moduleDocument: Kind = {
  name: 'module',
  title: 'Module',
  fields: {
    title: line(8, 70, { help: 'What the reader will be able to do. No trailing full stop.' }),
    slug: slug(),
    description: card,
    category: choice(MODULE_CATEGORIES),
    difficulty: choice(DIFFICULTIES, { first: 'beginner' }),
    estimatedMinutes: whole(MODULE_MINUTES.min, MODULE_MINUTES.max, {
      help: 'Reading and thinking: about 110 words a minute.',
    }),
    minTier: tier,
    publishedOn: date({
      title: 'Published on',
      optional: true,
      help: 'The day from which the feed of new lessons names it. Without one it is in no feed.',
    }),
    body: rich('lessonText', 5),
    check: group(
      'checkQuestion',
      {
        question: line(10, 300),
        options: list(line(1, 300), 3, 4, { unique: true }),
        answer: whole(0, 3, {
          title: 'Right option',
          help: '0 for the first option, 1 for the second …',
        }),
        explanation: text(20, 600),
      },
      { title: 'Check question' },
    ),
    task: group(
      'task',
      {
        title: line(5, 120),
        steps: list(line(5, 300), 3, 5),
        result: line(10, 300),
      },
      { help: 'One thing to do right after reading, with a result to hold in the hand.' },
    ),
  },
  preview: { title: 'title', subtitle: 'category' },
};

export const learningPath: Kind = {
  name: 'learningPath',
  title: 'Learning path',
  fields: {
    title: line(5, 70),
    slug: slug(),
    description: card,
    outcome: line(10, 200, { help: 'What the reader has at the end.' }),
    category: choice(PATH_CATEGORIES),
    difficulty: choice(DIFFICULTIES),
    order: whole(1, 999, { help: 'Place among the paths, from 1.' }),
    modules: list(reference('module'), 4, 8, {
      help: 'In the order in which they are learned.',
      unique: true,
    }),
  },
  preview: { title: 'title', subtitle: 'category' },
};

export const prompt: Kind = {
  name: 'prompt',
  title: 'Prompt',
  fields: {
    title: line(3, 70),
    category: choice(PROMPT_CATEGORIES),
    promptKind: choice(
      Object.assign({}, ...Object.values(PROMPT_KINDS)) as Record<string, string>,
      {
        title: 'For',
      },
    ),
    minTier: tier,
    text: text(40, 2000, {
      help: 'Put what the reader fills in between {curly_braces}, in lower case.',
    }),
    whenToUse: line(10, 200, { help: 'One sentence: the moment this prompt is for.' }),
    goodAnswer: text(40, 400, {
      title: 'What a good answer looks like',
      help: 'How to judge the answer, and what to do when it falls short.',
    }),
  },
  preview: { title: 'title', subtitle: 'promptKind' },
};

export const tutorial: Kind = {
  name: 'tutorial',
  title: 'Tutorial',
  fields: {
    title: line(8, 70),
    slug: slug(),
    tier: choice(DASHBOARD_TIERS),
    order: whole(1, 99, { help: 'Place within its tier, from 1.' }),
    description: text(60, 170),
    minutes: whole(5, 30),
    tutorialType: choice(TUTORIAL_TYPES, { title: 'Type' }),
    difficulty: choice(DIFFICULTIES),
    overview: text(300, 1200),
    keyPoints: list(line(30, 260), 4, 6),
    practicalExercise: text(300, 1600),
    lesson: reference('module', { title: 'Goes deeper in', optional: true }),
  },
  preview: { title: 'title', subtitle: 'tier' },
};
