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
      help: 'Part of the address: /business-model-{key}.',
    }),
    title: line(5, 70),
    tier: choice({
      quick: DASHBOARD_TIERS.quick,
      business: DASHBOARD_TIERS.business,
      agency: DASHBOARD_TIERS.agency,
    }),
    order: whole(1, 99, { help: 'Position within its tier, starting at 1.' }),
    description: text(60, 170, { help: 'One sentence for the card.' }),
    overview: text(200, 1200, { help: 'What you sell, to whom, and what a week looks like.' }),
    difficulty: choice(DIFFICULTIES, { first: 'beginner' }),
    timeframe: line(3, 60, { title: 'Time to start', help: 'For example, 2-3 weeks.' }),
    potential: reference('claim', {
      help: 'What it can earn. The figure shows whether it has a source.',
    }),
    workHours: group(
      'workHours',
      { from: whole(1, 400, { title: 'At least' }), to: whole(1, 400, { title: 'At most' }) },
      {
        optional: true,
        title: 'Hours for that',
        help: 'Hours of work for what the figure pays: one job, or one client a month. The check computes what an hour comes to.',
      },
    ),
    color: choice(COLORS, { first: 'accent' }),
    icon: icon(),
    comingSoon: yesNo({
      optional: true,
      help: 'Shows the card but keeps its page closed, steps included.',
    }),
    costs: line(10, 200, { help: 'What it costs to get started.' }),
    steps: list(
      group('modelStep', {
        title: line(5, 90),
        text: text(60, 500),
        module: reference('module', { optional: true, title: 'Lesson' }),
        prompt: reference('prompt', {
          optional: true,
          help: 'A prompt that does part of this step.',
        }),
      }),
      4,
      8,
    ),
    risks: list(line(20, 260), 2, 5, {
      title: 'What can go wrong',
      help: 'And what to do about it, in a sentence or two each.',
    }),
    resources: list(
      group('resource', {
        title: line(3, 90),
        text: line(20, 220),
        href: link({ help: 'https://… or a page on this site.' }),
      }),
      3,
      8,
    ),
    training: link({
      title: 'External training',
      help: 'Free third-party training. The card opens it in a new tab.',
    }),
  },
  tabs: {
    Card: [
      ...['key', 'title', 'tier', 'order', 'description', 'difficulty', 'timeframe', 'potential'],
      'workHours',
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
    tier: choice(DASHBOARD_TIERS, { help: 'The dashboard it appears on.' }),
    order: whole(1, 99, { help: 'Position within its tier, starting at 1.' }),
    description: text(40, 200, { help: 'What’s in it and what it’s for.' }),
    format: choice(DOWNLOAD_FORMATS, { first: 'PDF' }),
    alsoAs: list(choice(DOWNLOAD_FORMATS), 0, 4, {
      optional: true,
      unique: true,
      title: 'Other formats',
      help: 'For files of prompts: each is a button below the download.',
    }),
    files: list(
      group('downloadFile', {
        name: {
          ...line(5, 80, { title: 'File name' }),
          pattern: {
            is: /^[a-z0-9-]+\.(txt|csv|json|md)$/,
            says: 'is not a file name such as plan.csv',
            instead: 'Use lowercase letters, digits and dashes, then .txt, .csv, .json or .md.',
          },
        },
        text: text(40, 20000, {
          help: 'The exact contents of the file. In a .csv, each line is a row.',
        }),
      }),
      0,
      12,
      { optional: true, help: 'A PDF is made from the first file; a ZIP contains all of them.' },
    ),
    promptKinds: list(
      choice(Object.assign({}, ...Object.values(PROMPT_KINDS)) as Record<string, string>),
      0,
      60,
      {
        optional: true,
        unique: true,
        title: 'Included prompts',
        help: 'All prompts of these kinds are added to the file.',
      },
    ),
  },
  tabs: {
    Card: ['title', 'slug', 'tier', 'order', 'description', 'format'],
    'File contents': ['files', 'promptKinds'],
  },
  preview: { title: 'title', details: ['tier', 'format'] },
  orderings: [{ name: 'place', title: 'Place', by: ['tier', 'order'] }],
  listedBy: { tier: 'By tier' },
};

export const dashboard: Kind = {
  name: 'dashboard',
  title: 'Dashboard',
  fields: {
    key: choice(DASHBOARDS, { title: 'Which one', help: 'Each dashboard has one document.' }),
    title: line(3, 70, { help: 'The title of the page.' }),
    welcome: line(5, 120, { help: '{name} is replaced with the member’s first name, or “there.”' }),
    intro: text(20, 300, { help: 'Appears below the welcome.' }),
    stats: list(
      group('stat', {
        label: line(2, 60, { help: 'Two or three words below the figure.' }),
        claim: reference('claim', { help: 'The figure. It shows whether it has a source.' }),
        icon: icon(),
      }),
      3,
      8,
      { title: 'Figures', help: 'The row of figures at the top of the page.' },
    ),
    sections: list(
      group('dashboardSection', {
        part: choice(DASHBOARD_SECTIONS, { help: 'The page decides where each part goes.' }),
        heading: line(3, 90),
        text: text(10, 500, {
          optional: true,
          help: 'Appears below the heading. A sentence or two.',
        }),
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
      { help: 'Parts you leave out don’t appear on the page.' },
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
    tier: choice(DASHBOARD_TIERS, { title: 'Lowest tier' }),
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
    text: text(80, 400, { help: 'One thought worth remembering.' }),
    order: whole(1, 99, { help: 'Position among the insights, starting at 1.' }),
    lesson: reference('module', { optional: true, help: 'Where to learn more.' }),
  },
  preview: { title: 'title', details: ['text'] },
  orderings: [{ name: 'place', title: 'Place', by: ['order'] }],
});
