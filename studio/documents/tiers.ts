import {
  choice,
  type Field,
  group,
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

const icon = (more: { optional?: true } = {}): Field => ({
  ...line(2, 40, { help: 'A name from lucide.dev, such as sprout.' }),
  pattern: { is: /^[a-z0-9]+(-[a-z0-9]+)*$/, says: 'is not a name of lucide.dev' },
  ...more,
});

export const businessModel: Kind = {
  name: 'businessModel',
  title: 'Business model',
  fields: {
    key: choice(Object.values(BUSINESS_MODELS).flat(), {
      help: 'Part of the address /business-model-{key}.',
    }),
    title: line(5, 70),
    tier: choice({
      quick: DASHBOARD_TIERS.quick,
      business: DASHBOARD_TIERS.business,
      agency: DASHBOARD_TIERS.agency,
    }),
    order: whole(1, 99),
    description: text(60, 170),
    overview: text(200, 1200, { help: 'What is sold, to whom, and what a week looks like.' }),
    difficulty: choice(DIFFICULTIES),
    timeframe: line(3, 60, { title: 'Time to start' }),
    potential: reference('claim', { title: 'Potential' }),
    color: choice(COLORS),
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
    risks: list(line(20, 260), 2, 5, { title: 'What goes wrong' }),
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
  preview: { title: 'title', subtitle: 'tier' },
};

export const download: Kind = {
  name: 'download',
  title: 'Download',
  fields: {
    title: line(5, 90),
    slug: slug(),
    tier: choice(DASHBOARD_TIERS),
    order: whole(1, 99),
    description: text(40, 200),
    format: choice(DOWNLOAD_FORMATS),
    files: list(
      group('downloadFile', {
        name: {
          ...line(5, 80, { title: 'File name' }),
          pattern: {
            is: /^[a-z0-9-]+\.(txt|csv|json|md)$/,
            says: 'is not a file name such as plan.csv',
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
  preview: { title: 'title', subtitle: 'tier' },
};

export const dashboard: Kind = {
  name: 'dashboard',
  title: 'Dashboard',
  fields: {
    key: choice(DASHBOARDS),
    title: line(3, 70),
    welcome: line(5, 120, { help: '{name} becomes the first name, or “there”.' }),
    intro: text(20, 300),
    stats: list(
      group('stat', {
        label: line(2, 60),
        claim: reference('claim'),
        icon: icon(),
      }),
      3,
      8,
    ),
    sections: list(
      group('dashboardSection', {
        part: choice(DASHBOARD_SECTIONS),
        heading: line(3, 90),
        text: text(10, 500, { optional: true }),
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
    ),
  },
  preview: { title: 'title', subtitle: 'key' },
};

export const coachingEvent: Kind = {
  name: 'coachingEvent',
  title: 'Coaching event',
  fields: {
    title: line(5, 90),
    startsAt: moment({ help: 'Shown in the reader’s own time zone.' }),
    minutes: whole(15, 240),
    tier: choice(DASHBOARD_TIERS, { title: 'From tier' }),
    description: text(40, 500),
    bring: list(line(10, 200), 1, 5, { title: 'What to bring' }),
  },
  preview: { title: 'title', subtitle: 'startsAt' },
};

export const insight: Kind = {
  name: 'insight',
  title: 'Insight',
  fields: {
    title: line(5, 80),
    text: text(80, 400),
    order: whole(1, 99),
    lesson: reference('module', { optional: true }),
  },
  preview: { title: 'title' },
};
