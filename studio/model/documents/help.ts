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
    question: line(8, 140, { help: 'As a reader would ask it.' }),
    answer: text(80, 900, { help: 'The answer first, then the reasons.' }),
    category: choice(FAQ_CATEGORIES, { help: 'Its heading in the help center.' }),
    order: whole(1, 999, { help: 'Place within its category, from 1.' }),
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
    order: whole(1, 99, { help: 'Place among the guides, from 1.' }),
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
      help: 'Where the tour is given. There is one for each page.',
    }),
    welcomeTitle: line(5, 80),
    welcomeText: text(20, 300),
    steps: list(
      group('tourStep', {
        id: {
          ...line(2, 40, { help: 'Names the step for the program, such as hero.' }),
          pattern: DASHED,
        },
        title: line(3, 80),
        content: text(20, 300, {
          help: '{price} becomes the monthly price of the complete plan.',
        }),
        target: {
          ...line(2, 80, { help: 'What the step points to, such as [data-tour="hero"].' }),
          pattern: {
            is: /^\[data-tour="[a-z0-9-]+"\]$/,
            says: 'is not of the form [data-tour="…"]',
            instead: 'Write [data-tour="name"] with a name that stands in the page.',
          },
        },
        position: choice(TOUR_POSITIONS, {
          first: 'bottom',
          help: 'On which side of its target the step stands.',
        }),
        action: choice(TOUR_ACTIONS, {
          first: 'observe',
          help: 'Whether the reader has to click the target or only look.',
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
        actionLabel: line(3, 40, { title: 'Words on the button' }),
        tips: list(line(10, 180), 2, 4, { help: 'Small ones, below the text.' }),
        target: link({ optional: true, help: 'Where the button leads. The welcome has none.' }),
      }),
      6,
      6,
    ),
  },
};
