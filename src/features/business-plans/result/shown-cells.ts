// Formats the numbers of a month.
import { roundMoney } from '../../../../functions/business-plans/rules/currencies.ts';
import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import type { Measure } from './changed-cells.ts';

export function shownCell({ currency }: Plan, measure: Measure, value: number): string {
  if (measure === 'units') return value.toLocaleString('en-US');
  if (measure === 'minutes') return (Math.round(value / 30) / 2).toLocaleString('en-US');
  return roundMoney(value, currency);
}

export const measureLabels = ({ unit, unitsLabel }: Plan): Record<Measure, string> => ({
  units: unitsLabel,
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  leftOver: 'Left over',
  cash: 'Cash so far',
  minutes: unit.hours,
});

export const cellStyle = (isChanged: boolean, value: number, isMoney: boolean) =>
  `${isChanged ? 'bg-mark text-on-mark ' : value < 0 && isMoney ? 'text-coral ' : ''}transition-colors duration-200`;
