import {
  choice,
  group,
  icon,
  type Kind,
  line,
  link,
  list,
  moment,
  reference,
  slug,
  text,
  whole,
  yesNo,
} from '../fields.ts';
import {
  BUSINESS_MODELS,
  COLORS,
  DASHBOARD_SECTIONS,
  DASHBOARD_TIERS,
  DASHBOARDS,
  DIFFICULTIES,
  DOWNLOAD_FORMATS,
  PROMPT_KINDS,
} from '../vocabulary.ts';
import { scheduled } from './schedule.ts';

export const businessModel: Kind = {
  name: 'businessModel',
  title: 'Business model',
  fields: {
    key: choice(Object.values(BUSINESS_MODELS).flat(), {
      title: 'Name in the address',
      help: 'Part of the address /business-model-{key}.',
    }),
    title: line(5, 70),
    tier: choice({
      quick: DASHBOARD_TIERS.quick,
      business: DASHBOARD_TIERS.business,
      agency: DASHBOARD_TIERS.agency,
    }),
    order: whole(1, 99, { help: 'Place within its tier, from 1.' }),
    description: text(60, 170, { help: 'One sentence for the card.' }),
    overview: text(200, 1200, { help: 'What is sold, to whom, and what a week looks like.' }),
    difficulty: choice(DIFFICULTIES, { first: 'beginner' }),
    timeframe: line(3, 60, { title: 'Time to start', help: 'Such as 2-3 weeks.' }),
    potential: reference('claim', {
      help: 'The figure of what it can earn; it says itself whether it has a source.',
    }),
    color: choice(COLORS, { first: 'accent' }),
    icon: icon(),
    comingSoon: yesNo({
      optional: true,
      help: 'The card is shown but cannot be opened. Its steps wait until then.',
    }),
    costs: line(10, 200, { help: 'What it costs to begin.' }),
    steps: list(
      group('modelStep', {
        title: line(5, 90),
        text: text(60, 500),
        module: reference('module', { optional: true, title: 'Lesson' }),
      }),
      4,
      8,
    ),
    risks: list(line(20, 260), 2, 5, {
      title: 'What goes wrong',
      help: 'And what to do then, a sentence or two each.',
    }),
    resources: list(
      group('resource', {
        title: line(3, 90),
        text: line(20, 220),
        href: link({ help: 'Where it is: https://… or a page of this site.' }),
      }),
      3,
      8,
    ),
    training: link({
      title: 'Training elsewhere',
      help: 'Free training of somebody else that the card opens in a new tab.',
    }),
  },
  tabs: {
    Card: [
      ...['key', 'title', 'tier', 'order', 'description', 'difficulty', 'timeframe', 'potential'],
      ...['color', 'icon', 'comingSoon', 'training'],
    ],
    Page: ['overview', 'costs', 'steps', 'risks', 'resources'],
  },
  preview: { title: 'title', details: ['tier', 'difficulty', 'comingSoon'] },
  orderings: [{ name: 'place', title: 'Place', by: ['tier', 'order'] }],
  listedBy: { tier: 'By tier' },
};

export const download: Kind = {
  name: 'download',
  title: 'Download',
  fields: {
    title: line(5, 90),
    slug: slug(),
    tier: choice(DASHBOARD_TIERS, { help: 'The dashboard on which it stands.' }),
    order: whole(1, 99, { help: 'Place within its tier, from 1.' }),
    description: text(40, 200, { help: 'What is in it and what it is for.' }),
    format: choice(DOWNLOAD_FORMATS, { first: 'PDF' }),
    files: list(
      group('downloadFile', {
        name: {
          ...line(5, 80, { title: 'File name' }),
          pattern: {
            is: /^[a-z0-9-]+\.(txt|csv|json|md)$/,
            says: 'is not a file name such as plan.csv',
            instead: 'Write lower-case letters, digits and dashes, then .txt, .csv, .json or .md.',
          },
        },
        text: text(40, 20000, { help: 'What is in it, as it is. In a .csv a line is a row.' }),
      }),
      0,
      12,
      { optional: true, help: 'A PDF is set from the first file; a ZIP holds all of them.' },
    ),
    promptKinds: list(
      choice(Object.assign({}, ...Object.values(PROMPT_KINDS)) as Record<string, string>),
      0,
      60,
      {
        optional: true,
        unique: true,
        title: 'Prompts in it',
        help: 'All prompts of these kinds are written into the file.',
      },
    ),
  },
  tabs: {
    Card: ['title', 'slug', 'tier', 'order', 'description', 'format'],
    'What is in it': ['files', 'promptKinds'],
  },
  preview: { title: 'title', details: ['tier', 'format'] },
  orderings: [{ name: 'place', title: 'Place', by: ['tier', 'order'] }],
  listedBy: { tier: 'By tier' },
};

export const dashboard: Kind = {
  name: 'dashboard',
  title: 'Dashboard',
  fields: {
    key: choice(DASHBOARDS, { title: 'Which one', help: 'There is one document for each.' }),
    title: line(3, 70, { help: 'The name of the page.' }),
    welcome: line(5, 120, { help: '{name} becomes the first name, or “there”.' }),
    intro: text(20, 300, { help: 'Below the welcome.' }),
    stats: list(
      group('stat', {
        label: line(2, 60, { help: 'Under the figure, in two or three words.' }),
        claim: reference('claim', { help: 'The figure; it says itself whether it has a source.' }),
        icon: icon(),
      }),
      3,
      8,
      { title: 'Figures', help: 'The row of figures at the top.' },
    ),
    sections: list(
      group('dashboardSection', {
        part: choice(DASHBOARD_SECTIONS, { help: 'The page knows where each part goes.' }),
        heading: line(3, 90),
        text: text(10, 500, { optional: true, help: 'Below the heading, in a sentence or two.' }),
        items: list(
          group('dashboardItem', {
            title: line(2, 90),
            text: line(8, 260, { optional: true }),
            href: link({ optional: true }),
            icon: icon({ optional: true }),
          }),
          0,
          12,
          { optional: true },
        ),
      }),
      1,
      16,
      { help: 'A part that is not here is not on the page.' },
    ),
  },
  tabs: { Top: ['key', 'title', 'welcome', 'intro', 'stats'], Sections: ['sections'] },
  preview: { title: 'title', details: ['key'] },
};

export const coachingEvent = scheduled({
  name: 'coachingEvent',
  title: 'Coaching event',
  fields: {
    title: line(5, 90),
    startsAt: moment({ help: 'Shown in the reader’s own time zone.' }),
    minutes: whole(15, 240, { unit: 'min', first: 60 }),
    tier: choice(DASHBOARD_TIERS, { title: 'From tier' }),
    description: text(40, 500),
    bring: list(line(10, 200), 1, 5, { title: 'What to bring' }),
  },
  preview: { title: 'title', details: ['startsAt', 'minutes', 'tier'] },
  orderings: [{ name: 'newest', title: 'Latest first', by: ['startsAt desc'] }],
});

export const insight = scheduled({
  name: 'insight',
  title: 'Insight',
  fields: {
    title: line(5, 80),
    text: text(80, 400, { help: 'One thought that is worth remembering.' }),
    order: whole(1, 99, { help: 'Place among the insights, from 1.' }),
    lesson: reference('module', { optional: true, help: 'Where one can learn more.' }),
  },
  preview: { title: 'title', details: ['text'] },
  orderings: [{ name: 'place', title: 'Place', by: ['order'] }],
});
