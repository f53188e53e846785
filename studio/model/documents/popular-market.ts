// The market research's data on a market. Every number is a range to start from, until a member has counted. Shares
// and sizes that only the place can tell are questions, and `sources` name the tables that count the real number.
import { choice, group, type Kind, line, link, list, text, whole } from '../fields.ts';

const UP_TO_EVERYONE = { min: 0, max: 100_000 };
const PERCENT = { min: 0, max: 100 };

const between = ({ min, max }: { min: number; max: number }, unit: string) => ({
  low: whole(min, max, { title: 'From', ...(unit && { unit }) }),
  high: whole(min, max, { title: 'To', ...(unit && { unit }) }),
});

/** A line of “How many could buy”: what it counts, the range, and the assumption behind it. */
const estimate = (title: string, limits: typeof PERCENT, unit: string, help: string) =>
  group(
    'estimate',
    {
      label: line(5, 60, { help }),
      ...between(limits, unit),
      note: line(10, 140, { help: 'Appears below the line: what the range assumes.' }),
    },
    { title },
  );

const competitor = group('competitor', {
  who: line(5, 50, { help: 'A kind of provider, never a brand, such as Small web studios.' }),
  sentence: line(20, 160, { help: 'What they do well, and what they leave for others.' }),
  count: line(20, 140, {
    title: 'Their share',
    help: 'A question that is answered by counting: Of 20 sites, how many name a studio at the foot of the page?',
  }),
  price: line(15, 140, {
    title: 'Their price',
    help: 'A question or a place to look: What do two of them quote for one page?',
  }),
});

const segment = group('segment', {
  segment: line(5, 50),
  count: line(20, 140, { title: 'How many', help: 'How to count them, in a sentence.' }),
  priceLow: whole(1, 100_000, { title: 'First price from', unit: 'dollars' }),
  priceHigh: whole(1, 100_000, { title: 'First price to', unit: 'dollars' }),
  decides: line(10, 90, { title: 'How they decide' }),
});

const trend = group('trend', {
  trend: line(10, 70),
  meaning: line(10, 120, { help: 'What it means for someone who starts now.' }),
  impact: choice({ strong: 'Strong effect', some: 'Some effect', slight: 'Slight effect' }),
  timeline: choice({
    now: 'Now',
    'within-a-year': 'Within a year',
    'one-to-two-years': '1–2 years',
    later: 'Later',
  }),
});

const check = group('marketCheck', {
  question: line(15, 110, { help: 'What to count. {market} becomes the member’s own words.' }),
  how: line(10, 140, { help: 'How to do it, in a sentence.' }),
  minutes: whole(2, 90, { unit: 'minutes' }),
  replaces: choice(
    {
      reach: 'How many there are',
      gap: 'How many lack it',
      buyers: 'How many would pay',
      price: 'The price',
      growth: 'How the number changes',
    },
    { title: 'Estimate it replaces', help: 'Each check replaces a different one.' },
  ),
  unit: line(3, 30, { help: 'What is counted, such as sites or dollars.' }),
  outOf: whole(2, 1000, {
    optional: true,
    title: 'Out of',
    help: 'Of how many, such as 50 sites. Needed for everything but “How many there are” and “The price”.',
  }),
  timesLow: whole(1, 10_000, {
    first: 100,
    title: 'Counts as, from',
    unit: '%',
    help: '100 takes the count as it is. 400 to 600: each one counted stands for 4 to 6. 20 to 40: a third of those who say yes buy.',
  }),
  timesHigh: whole(1, 10_000, { first: 100, title: 'Counts as, to', unit: '%' }),
});

const source = group('marketSource', {
  title: line(5, 90, { help: 'As the publisher names it: County Business Patterns.' }),
  publisher: line(3, 80),
  section: line(5, 140, { help: 'Table, section or code, so that a search finds it.' }),
  year: line(4, 40, { help: 'The year that the numbers are from: 2022.' }),
  answers: line(20, 200, { help: 'What to look up there, and for which place.' }),
  href: link({ help: 'A page that has had this address for years.' }),
});

const points = list(line(10, 90), 3, 6, { unique: true });

export const popularMarket: Kind = {
  name: 'popularMarket',
  title: 'Popular market',
  fields: {
    name: line(3, 60),
    description: line(30, 200),
    order: whole(1, 99, { help: 'Position among the markets, starting at 1.' }),
    usedFor: choice(
      {
        popular: 'A market that the page lists',
        general: 'General rules, for markets without rules of their own',
      },
      { first: 'popular' },
    ),
    words: list(line(2, 40), 3, 90, {
      unique: true,
      help: 'What a member may type for this market, in lowercase. Plurals and small typos are recognized without you.',
    }),
    scope: choice(
      {
        local: 'Local: the numbers are for an area of 100,000 people',
        online: 'Online: the numbers are for what one person reaches in a year',
      },
      { first: 'local' },
    ),
    mark: line(3, 30, { help: 'Gets the marker in the verdict. Two or three words: busy owners.' }),
    also: line(3, 40, { help: 'Follows it in the verdict: few writers.' }),
    advice: text(30, 240, { help: 'How to approach this market, in a sentence or two.' }),
    customers: line(3, 40, { help: 'Who buys, in the plural: owner-run firms.' }),
    job: line(3, 30, { help: 'What they buy first, in the singular: service page.' }),
    jobs: line(3, 30, { help: 'The same in the plural: service pages.' }),
    reach: estimate('How many there are', UP_TO_EVERYONE, '', 'Owner-run firms in reach'),
    gap: estimate('How many lack it', PERCENT, '% of those', 'Have a site with no page on prices'),
    buyers: estimate('How many would pay', PERCENT, '% of those', 'Would pay for a page this year'),
    price: estimate('The price', { min: 1, max: 100_000 }, 'dollars', 'One service page'),
    growth: estimate(
      'How the number changes',
      { min: -30, max: 60 },
      '% a year',
      'Firms that open and close',
    ),
    competitors: list(competitor, 3, 7, { title: 'Who does this work today' }),
    segments: list(segment, 2, 5, { title: 'Who buys first' }),
    trends: list(trend, 2, 5),
    opportunities: points,
    threats: points,
    checks: list(check, 5, 5, { title: 'Check it yourself' }),
    sources: list(source, 1, 5, { title: 'Look up the real number' }),
  },
  tabs: {
    Market: ['name', 'description', 'order', 'usedFor', 'words', 'scope'],
    Verdict: ['mark', 'also', 'advice', 'customers', 'job', 'jobs'],
    Numbers: ['reach', 'gap', 'buyers', 'price', 'growth'],
    Analysis: ['competitors', 'segments', 'trends', 'opportunities', 'threats'],
    Checks: ['checks', 'sources'],
  },
  preview: { title: 'name', details: ['usedFor', 'description'] },
  orderings: [{ name: 'place', title: 'Place', by: ['order'] }],
};
