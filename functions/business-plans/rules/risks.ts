import { roundMoney } from './currencies.ts';
import type { CustomerGroup } from './customers.ts';
import type { PlanKind } from './kind.ts';
import type { Readings } from './readings.ts';
import type { Year } from './year.ts';

export interface Risk {
  risk: string;
  answer: string;
}

const MOST_RISKS = 5;

/** Risks from the numbers come first, then those of the kind of business, then those of its customers. */
export function risksOf(
  kind: PlanKind,
  group: CustomerGroup,
  readings: Readings,
  year: Year,
): Risk[] {
  const { budget, months, currency } = readings;
  const missing = budget ? -year.low.cents - budget.cents : 0;
  const fromNumbers: Risk[] = [
    ...(missing > 0
      ? [
          {
            risk: `The money runs out before the first sales: ${roundMoney(missing, currency)} is missing in month ${year.low.month}.`,
            answer:
              'Cut set-up costs, start with free versions, or sell the first one before you buy any tool. Don’t borrow for it.',
          },
        ]
      : []),
    ...(months !== null && months + 0.9 < kind.first.month
      ? [
          {
            risk: `Your timeline is shorter than usual: most need until month ${kind.first.month}.`,
            answer: `Plan the same steps one month later as well, and look at that version of the year: ${kind.first.why}.`,
          },
        ]
      : []),
  ];
  const known = kind.risks.map(([risk, answer]) => ({ risk, answer }));
  const [risk, answer] = group.risk;
  return [...fromNumbers, ...known.slice(0, 3), { risk, answer }, ...known.slice(3)].slice(
    0,
    MOST_RISKS,
  );
}
