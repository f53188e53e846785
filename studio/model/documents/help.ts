import {
  choice,
  DASHED,
  group,
  icon,
  type Kind,
  line,
  link,
  list,
  rich,
  slug,
  text,
  whole,
  yesNo,
} from '../fields.ts';
import { TOUR_ACTIONS, TOUR_POSITIONS, TOURS, TUTORIAL_STEPS } from '../steps-and-answers.ts';
import { DIFFICULTIES, FAQ_CATEGORIES } from '../vocabulary.ts';
import { scheduled } from './schedule.ts';

export const faq = scheduled({
  name: 'faq',
  title: 'Question',
  fields: {
    question: line(8, 140, { help: 'Word it the way a reader would ask it.' }),
    answer: text(80, 900, { help: 'Start with the answer, then explain why.' }),
    category: choice(FAQ_CATEGORIES, { help: 'The help center heading it appears under.' }),
    order: whole(1, 999, { help: 'Position within its category, starting at 1.' }),
  },
  preview: { title: 'question', details: ['category', 'order'] },
  orderings: [{ name: 'place', title: 'Place', by: ['category', 'order'] }],
  listedBy: { category: 'By category' },
});

export const quickGuide: Kind = {
  name: 'quickGuide',
  title: 'Quick guide',
  fields: {
    title: line(5, 70),
    slug: slug(),
    description: text(40, 170, { help: 'One sentence for the card in the help center.' }),
    minutes: whole(3, 30, { unit: 'min', first: 5 }),
    difficulty: choice(DIFFICULTIES, { first: 'beginner' }),
    icon: icon(),
    order: whole(1, 99, { help: 'Position among the guides, starting at 1.' }),
    body: rich('lessonText', 4, { title: 'Guide' }),
  },
  tabs: {
    Card: ['title', 'slug', 'description', 'minutes', 'difficulty', 'icon', 'order'],
    Guide: ['body'],
  },
  preview: { title: 'title', details: ['minutes', 'difficulty'] },
  orderings: [{ name: 'place', title: 'Place', by: ['order'] }],
};

export const tour: Kind = {
  name: 'tour',
  title: 'Tour',
  fields: {
    key: choice(Object.fromEntries(Object.entries(TOURS).map(([key, { title }]) => [key, title])), {
      title: 'Page',
      help: 'The page the tour is on. Each page has one tour.',
    }),
    welcomeTitle: line(5, 80),
    welcomeText: text(20, 300),
    steps: list(
      group('tourStep', {
        id: {
          ...line(2, 40, { help: 'An internal name for the step, such as hero.' }),
          pattern: DASHED,
        },
        title: line(3, 80),
        content: text(20, 300, {
          help: '{price} is replaced with the monthly price of the Complete plan.',
        }),
        target: {
          ...line(2, 80, { help: 'The element the step points to, such as [data-tour="hero"].' }),
          pattern: {
            is: /^\[data-tour="[a-z0-9-]+"\]$/,
            says: 'is not of the form [data-tour="…"]',
            instead: 'Write [data-tour="name"], with a name that is used on the page.',
          },
        },
        position: choice(TOUR_POSITIONS, {
          first: 'bottom',
          help: 'The side of the target where the step appears.',
        }),
        action: choice(TOUR_ACTIONS, {
          first: 'observe',
          help: 'Whether the reader has to click the target or just look at it.',
        }),
        highlight: yesNo({ help: 'Draws a frame around the target.' }),
      }),
      3,
      4,
    ),
  },
  preview: { title: 'welcomeTitle', details: ['key'] },
};

export const tutorialDialog: Kind = {
  name: 'tutorialDialog',
  title: 'Tutorial dialog',
  once: true,
  fields: {
    steps: list(
      group('tutorialStep', {
        id: choice(TUTORIAL_STEPS),
        title: line(3, 80),
        description: line(10, 140),
        content: text(60, 600),
        actionLabel: line(3, 40, { title: 'Button label' }),
        tips: list(line(10, 180), 2, 4, { help: 'Short tips below the text.' }),
        target: link({
          optional: true,
          help: 'Where the button leads. The welcome step has no link.',
        }),
      }),
      6,
      6,
    ),
  },
};
