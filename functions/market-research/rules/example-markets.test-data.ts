// Three small markets for tests: one that is recognized, and general rules near and online.
import type { MarketRules } from './data.ts';

const estimate = (label: string, low: number, high: number) => ({
  label,
  low,
  high,
  note: 'An assumption.',
});

const base: MarketRules = {
  _id: 'market-trades',
  name: 'Local trades',
  description: 'They buy clear service pages.',
  usedFor: 'popular',
  words: ['plumber', 'electrician', 'lawn care', 'bakery'],
  scope: 'local',
  mark: 'busy owners',
  also: 'few writers',
  advice: 'Call early.',
  customers: 'firms',
  job: 'page',
  jobs: 'pages',
  reach: estimate('Firms in reach', 400, 900),
  gap: estimate('Have no prices', 40, 65),
  buyers: estimate('Would pay', 4, 6),
  price: estimate('One page', 80, 250),
  growth: estimate('Change', 1, 3),
  competitors: [
    {
      who: 'The owner',
      sentence: 'Costs nothing.',
      count: 'Of 20 sites for {market}, how many name no maker?',
      price: 'Ask for the hours.',
    },
    {
      who: 'Agencies',
      sentence: 'Too dear for most.',
      count: 'How many of ten pay one?',
      price: 'Ask two for a quote.',
    },
  ],
  segments: [
    {
      segment: 'Plumbers',
      count: 'Search the map for {market}.',
      priceLow: 95,
      priceHigh: 250,
      decides: 'Within a week',
    },
  ],
  trends: [{ trend: 'Chat tools', meaning: 'Answer.', impact: 'strong', timeline: 'now' }],
  sources: [
    {
      title: 'County Business Patterns',
      publisher: 'US Census Bureau',
      section: 'Table CB2200CBP',
      year: '2022',
      answers: 'Firms with employees in your county.',
      href: 'https://www.census.gov/programs-surveys/cbp.html',
    },
  ],
  opportunities: ['Nobody names prices'],
  threats: ['Owners write themselves'],
  checks: [
    {
      question: 'Open 50 sites for {market}',
      how: 'Search.',
      minutes: 25,
      replaces: 'gap',
      unit: 'sites',
      outOf: 50,
      timesLow: 100,
      timesHigh: 100,
    },
    {
      question: 'Count firms',
      how: 'Map.',
      minutes: 10,
      replaces: 'reach',
      unit: 'firms',
      outOf: null,
      timesLow: 400,
      timesHigh: 600,
    },
    {
      question: 'Ask ten',
      how: 'Call.',
      minutes: 40,
      replaces: 'buyers',
      unit: 'owners',
      outOf: 10,
      timesLow: 20,
      timesHigh: 40,
    },
    {
      question: 'Note ten prices',
      how: 'Sort.',
      minutes: 10,
      replaces: 'price',
      unit: 'dollars',
      outOf: null,
      timesLow: 75,
      timesHigh: 125,
    },
    {
      question: 'Who grows?',
      how: 'Look.',
      minutes: 8,
      replaces: 'growth',
      unit: 'firms',
      outOf: 10,
      timesLow: 100,
      timesHigh: 100,
    },
  ],
};

export const TRADES = base;

const COMPANIES: MarketRules = {
  ...base,
  _id: 'market-general-companies',
  name: 'Companies near you',
  usedFor: 'general',
  words: ['company', 'office', 'lawyer'],
};

const PEOPLE_ONLINE: MarketRules = {
  ...COMPANIES,
  _id: 'market-general-online-people',
  name: 'People online',
  words: ['online', 'fans', 'knitting'],
  scope: 'online',
  price: estimate('One product', 9, 45),
};

export const EXAMPLE_MARKETS = [TRADES, COMPANIES, PEOPLE_ONLINE];
