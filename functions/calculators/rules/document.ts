import type { Block, Cell, WorkDocument } from '../../rules/work-document.ts';
import type { CalculationData } from './data.ts';
import { dollars, hoursText } from './format.ts';
import { type Goal, revenueOf, WEEKS_PER_MONTH } from './revenue.ts';

export function calculationDocument(title: string, data: CalculationData): WorkDocument {
  const { hourlyRate, hoursPerWeek, monthlyCosts, feePercent, targetPerMonth } = data;
  const result = revenueOf(data);
  const money = (value: number, formula?: string): Cell => ({
    value,
    text: dollars(value),
    ...(formula && { formula }),
  });
  const gross = `${hourlyRate}*${hoursPerWeek}*${WEEKS_PER_MONTH}`;
  const left = `${gross}*(1-${feePercent}/100)-${monthlyCosts}`;
  return {
    title,
    lead: leadOf(data),
    source:
      'Calculated from your numbers. A month counts as four weeks, and taxes are not included.',
    blocks: [
      { kind: 'heading', level: 2, text: 'What you entered' },
      {
        kind: 'table',
        caption: 'Your numbers',
        columns: [{ label: 'Number' }, { label: 'Value', align: 'right' }],
        rows: [
          ['Hourly rate', money(hourlyRate)],
          ['Hours per week', { value: hoursPerWeek, text: String(hoursPerWeek) }],
          ['Costs per month', money(monthlyCosts)],
          ['Fees, percent', { value: feePercent, text: `${feePercent}%` }],
          ...(targetPerMonth > 0 ? [['Goal per month', money(targetPerMonth)]] : []),
        ],
      },
      { kind: 'heading', level: 2, text: 'What comes in' },
      {
        kind: 'table',
        caption: 'By month and year',
        columns: [
          { label: 'Line' },
          { label: 'Month', align: 'right' },
          { label: 'Year', align: 'right' },
        ],
        rows: [
          ['Income', money(result.monthly, `=${gross}`), money(result.yearly, `=${gross}*12`)],
          ['Fees', money(-result.fees), money(-result.fees * 12)],
          ['Costs', money(-monthlyCosts || 0), money(-monthlyCosts * 12 || 0)],
          ['Left over', money(result.left, `=${left}`), money(result.leftPerYear, `=(${left})*12`)],
        ],
      },
      ...(result.goal ? goalBlocks(data, result.goal) : []),
      {
        kind: 'note',
        text: 'Hours here are hours you’re paid for. Finding customers, messages, and bookkeeping come on top.',
      },
    ],
  };
}

/** One sentence: the result. */
export function leadOf(data: CalculationData): string {
  const { monthly, yearly, left } = revenueOf(data);
  const income = `${dollars(data.hourlyRate)} an hour for ${hoursText(data.hoursPerWeek)} a week is ${dollars(monthly)} a month and ${dollars(yearly)} a year`;
  if (left === monthly) return `${income}.`;
  return left < 0
    ? `${income}, but costs and fees take ${dollars(-left)} more than that every month.`
    : `${income}. After costs and fees, ${dollars(left)} a month is left.`;
}

/** How to reach the goal, as sentences. */
export function goalSentences(data: CalculationData, goal: Goal): string[] {
  const target = dollars(data.targetPerMonth);
  if (goal.isReached) return [`You reach your goal of ${target} a month with these numbers.`];
  return [
    `Charge ${dollars(goal.rate)} an hour and keep ${hoursText(data.hoursPerWeek)} a week.`,
    goal.hours === null
      ? `At ${dollars(data.hourlyRate)} an hour, a week doesn’t have enough hours: the rate has to go up.`
      : `Or work ${hoursText(goal.hours)} a week at ${dollars(data.hourlyRate)} an hour.`,
  ];
}

function goalBlocks(data: CalculationData, goal: Goal): Block[] {
  return [
    {
      kind: 'heading',
      level: 2,
      text: `How to reach ${dollars(data.targetPerMonth)} a month`,
    },
    { kind: 'list', items: goalSentences(data, goal) },
  ];
}
