// What an hour comes to in what we show as possible: hours times price have to make sense for a beginner.
import type { Issue } from './issue.ts';
import { issueIf } from './issue.ts';
import type { BusinessModel, Claim, StarterIdea } from './types.gen.ts';

/** US dollars. About the lowest pay of an unskilled job: less is no living. */
const LEAST = 10;
/** US dollars an hour, before costs and taxes, that people who begin, know the work, or lead it can ask for. */
const MOST = { beginner: 60, intermediate: 100, advanced: 130 } as const;

/** Hours in a month, by the hours a week that an idea takes at least: up to the next choice, at 4.35 weeks. */
const MONTHLY_HOURS = { 'under-3': 13, '3-5': 22, '5-10': 44, '10-20': 87, '20+': 174 } as const;

/** A figure such as $300-$900 for a unit that takes `workHours`; models without both are not compared. */
export function modelIssues(
  { difficulty, workHours }: Pick<BusinessModel, 'difficulty' | 'workHours'>,
  { figure }: Pick<Claim, 'figure'>,
): Issue[] {
  const [low = 0, high = 0] = dollarsIn(figure);
  if (!workHours || high === 0) return [];
  const worst = Math.round(low / workHours.to);
  const best = Math.round(high / workHours.from);
  const most = MOST[difficulty];
  return [
    ...issueIf(
      workHours.from > workHours.to,
      'workHours',
      'It takes at least more hours than at most. Exchange the two.',
    ),
    ...issueIf(
      worst < LEAST || best > most,
      'workHours',
      `${figure} for ${workHours.from} to ${workHours.to} hours is $${worst} to $${best} an hour. Correct the hours or the figure, so that an hour comes to $${LEAST} to $${most}.`,
    ),
  ];
}

/** Goals per month that would need a price per hour that people with this experience can't ask for. */
export function ideaIssues({
  hours,
  goals,
  experience,
}: Pick<StarterIdea, 'hours' | 'goals' | 'experience'>): Issue[] {
  const most = experience.includes('no-experience') ? MOST.beginner : MOST.intermediate;
  return goals.flatMap((goal, i) => {
    const [least = 0] = dollarsIn(goal);
    const hourly = Math.round(least / MONTHLY_HOURS[hours]);
    return issueIf(
      hourly > most,
      `goals.${i}`,
      `$${least.toLocaleString('en-US')} a month with ${hours} hours a week is $${hourly} an hour or more. Remove this goal, or choose more hours: at most $${most} an hour can be asked for with this experience.`,
    );
  });
}

/** "$5K-$15K" is 5000 and 15000; "500-1000" is 500 and 1000. */
function dollarsIn(figure: string): number[] {
  return [...figure.matchAll(/(\d[\d,.]*)(K?)/g)].map(
    ([, digits = '', thousands]) => Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1),
  );
}
