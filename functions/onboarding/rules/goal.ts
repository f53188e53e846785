// Whether an income goal and its timeline fit together, in plain words. Amounts are examples, never a promise.
import { FITS, type Fit, type Said } from './advice.ts';
import { type Answers, HOURS, INCOME_GOALS, TIMELINES } from './answers.ts';
import { fromMotivation } from './motivation.ts';

/** Index in FITS for a beginner with some hours a week, by income goal (rows) and timeline (columns). */
const FIT_OF = [
  [1, 2, 3, 3],
  [0, 1, 2, 3],
  [0, 0, 1, 2],
  [0, 0, 1, 1],
  [0, 0, 0, 1],
] as const;

const AMOUNTS = ['$500', '$1,000', '$3,000', '$5,000', '$10,000'] as const;
const BY = ['in 30 days', 'in 90 days', 'in 6 months', 'in a year'] as const;
const SAYS: Record<Fit, string> = {
  'too-tight': 'is too tight',
  tight: 'is tight',
  fits: 'can fit',
  plenty: 'leaves room',
};

const MEANS = [
  'As an example, that’s four small jobs a month at $125 each.',
  'As an example, that’s five jobs a month at $200 each: one or two a week.',
  'As an example, that’s ten jobs a month at $300, or six customers who pay $500 each.',
  'As an example, that’s ten customers a month at $500 each, which is a full calendar for one person.',
  'As an example, that’s ten customers at $1,000 a month each, and few people do that much alone.',
] as const;

const TIME: Record<Fit, readonly string[]> = {
  'too-tight': [
    'Thirty days is enough to learn the basics and talk to ten people, not to find and serve that many customers.',
    'Ninety days is enough for an offer, a sample and a first order, and too short for this.',
    'Half a year is enough to find out what people order twice, and too short for this.',
    'Even a year is short for this, since every customer takes time to find and to keep.',
  ],
  tight: [
    'Thirty days leaves no room for a wrong turn: make one sample in the first week, and use the rest for conversations.',
    'Ninety days can be enough if you learn for two weeks and talk to two people a week from then on.',
    'Half a year can be enough if you have one offer by the end of the first month and don’t change it every week.',
    'A year can be enough if you keep the customers you find, and raise your price once in between.',
  ],
  fits: [
    'Thirty days can be enough for it: one sample, ten conversations, one small price.',
    'Use the first month to learn, make one sample and talk to ten people, and don’t count on earning yet.',
    'Use the first two months to learn and test one offer, and the next four to repeat what someone paid for.',
    'Use the first quarter to test an offer, the second to get better at it, and the rest to do it more often.',
  ],
  plenty: [
    'Thirty days leaves time to try two samples.',
    'Ninety days leaves time to test two ideas and drop one.',
    'Half a year leaves time to test two ideas, drop one, and have a slow month in between.',
    'A year leaves time to choose: test three ideas in the first quarter, and keep the one that people ask about.',
  ],
};

const WITH_HOURS = [
  'With under 3 hours a week, take one small job at a time.',
  'With 3 to 5 hours a week, plan one hour for learning and the rest for one customer.',
  'With 5 to 10 hours a week, two small jobs at the same time are the most.',
  'With 10 to 20 hours a week, keep a third of them for finding the next customer.',
  'With more than 20 hours a week, the limit is customers, not time: talk to someone every day.',
] as const;

export function goalAdvice(answers: Answers): Said {
  const goal = at(INCOME_GOALS, answers.incomeGoal);
  const time = at(TIMELINES, answers.timeline);
  const hours = (HOURS as readonly (string | undefined)[]).indexOf(answers.hours);
  const fit = fitOf(goal, time, hours);
  const about = fromMotivation(answers.motivation ?? '');
  return {
    fit,
    title: `${AMOUNTS[goal]} ${BY[time]} ${SAYS[fit]}`,
    paragraphs: [
      `${MEANS[goal]} ${TIME[fit][time]} Nobody can promise you the jobs.`,
      [instead(fit, goal, time, hours), WITH_HOURS[hours]].filter(Boolean).join(' '),
      ...(about ? [about] : []),
    ],
    points: [],
  };
}

/** Few hours make every goal but the smallest one step tighter. `hours` is -1 while unknown. */
function fitOf(goal: number, time: number, hours: number): Fit {
  const place = FIT_OF[goal]?.[time] ?? 0;
  const less = hours === 0 || (hours === 1 && goal > 1) ? 1 : 0;
  return FITS[Math.max(0, place - less)] ?? 'too-tight';
}

/** A smaller or later goal if it doesn’t fit, else the first thing to do. */
function instead(fit: Fit, goal: number, time: number, hours: number): string {
  if (fit === 'plenty')
    return 'Don’t use the extra time for more lessons. Use it for more conversations, before you build anything.';
  if (fit === 'fits')
    return 'Write down one number for each week: people you talked to. It’s the one part that’s entirely up to you.';
  const fitting = (g: number, t: number) => FITS.indexOf(fitOf(g, t, hours)) >= 2;
  const smaller = [...AMOUNTS.keys()].slice(0, goal).findLast((each) => fitting(each, time));
  const later = [...BY.keys()].slice(time + 1).find((each) => fitting(goal, each));
  const options = [
    smaller === undefined ? '' : `${AMOUNTS[smaller]} ${BY[time]}`,
    later === undefined ? '' : `${AMOUNTS[goal]} ${BY[later]}`,
  ].filter(Boolean);
  const first = options.length
    ? `A goal that can fit is ${options.join(', or ')}.`
    : 'A first goal that can fit is one paying customer.';
  return fit === 'tight'
    ? `${first} Keep yours if you like, and look again after two weeks.`
    : `${first} Reach that first, and then set the next one.`;
}

const at = (list: readonly string[], value: string | undefined) =>
  Math.max(0, list.indexOf(value ?? ''));
