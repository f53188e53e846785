import {
  choice,
  group,
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

export const faq: Kind = {
  name: 'faq',
  title: 'Question',
  fields: {
    question: line(8, 140),
    answer: text(80, 900),
    category: choice(FAQ_CATEGORIES),
    order: whole(1, 999, { help: 'Place within its category, from 1.' }),
  },
  orderings: [{ name: 'place', title: 'Place', by: ['category', 'order'] }],
  preview: { title: 'question', subtitle: 'category' },
};

export const quickGuide: Kind = {
  name: 'quickGuide',
  title: 'Quick guide',
  fields: {
    title: line(5, 70),
    slug: slug(),
    description: text(40, 170),
    minutes: whole(3, 30),
    difficulty: choice(DIFFICULTIES),
    icon: line(2, 40, { help: 'A name from lucide.dev, such as sprout.' }),
    order: whole(1, 99),
    body: rich('lessonText', 4),
  },
  preview: { title: 'title', subtitle: 'description' },
};

export const tour: Kind = {
  name: 'tour',
  title: 'Tour',
  fields: {
    key: choice(Object.fromEntries(Object.entries(TOURS).map(([key, { title }]) => [key, title]))),
    welcomeTitle: line(5, 80),
    welcomeText: text(20, 300),
    steps: list(
      group('tourStep', {
        id: {
          ...line(2, 40),
          pattern: { is: /^[a-z0-9-]+$/, says: 'is not lower-case-with-dashes' },
        },
        title: line(3, 80),
        content: text(20, 300),
        target: {
          ...line(2, 80, { help: 'What the step points to, such as [data-tour="hero"].' }),
          pattern: {
            is: /^\[data-tour="[a-z0-9-]+"\]$/,
            says: 'is not of the form [data-tour="…"]',
          },
        },
        position: choice(TOUR_POSITIONS),
        action: choice(TOUR_ACTIONS),
        highlight: yesNo(),
      }),
      3,
      4,
    ),
  },
  preview: { title: 'welcomeTitle', subtitle: 'key' },
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
        actionLabel: line(3, 40),
        tips: list(line(10, 180), 2, 4),
        target: link({ optional: true, help: 'Where the button leads. The welcome has none.' }),
      }),
      6,
      6,
    ),
  },
};
