// The revenue calculator. Dollars in, dollars out, rounded to cents at the end.
import type { CalculationData } from './data.ts';

/** As specified: a month has four weeks. A real one has 4.3, so holidays and slow weeks are covered. */
export const WEEKS_PER_MONTH = 4;
const HOURS_IN_A_WEEK = 168;

/** Three clients whom a beginner can serve next to a job (decision 0130). */
export const SAMPLE = { clients: 3, perMonth: 450, perYear: 5_400 } as const;

export interface Revenue {
  /** Rate × hours a week × 4 weeks, as the calculator explains it. */
  monthly: number;
  /** Monthly × 12. */
  yearly: number;
  fees: number;
  /** Left each month after fees and costs, before taxes. Negative: it costs more than it brings in. */
  left: number;
  leftPerYear: number;
  /** Left for each hour. */
  leftPerHour: number;
  /** How to reach the goal; null without a goal. */
  goal: Goal | null;
}

export interface Goal {
  isReached: boolean;
  /** The hourly rate to charge at the same hours, rounded up to cents. */
  rate: number;
  /** Hours a week at the same rate, rounded up to quarters; null if a week does not have as many. */
  hours: number | null;
}

/** `data` is within RANGES. */
export function revenueOf(data: CalculationData): Revenue {
  const { hourlyRate, hoursPerWeek, monthlyCosts, feePercent } = data;
  const hours = hoursPerWeek * WEEKS_PER_MONTH;
  const monthly = cents(hourlyRate * hours);
  const fees = cents((monthly * feePercent) / 100);
  const left = cents(monthly - fees - monthlyCosts);
  return {
    monthly,
    yearly: cents(monthly * 12),
    fees,
    left,
    leftPerYear: cents(left * 12),
    leftPerHour: cents(left / hours),
    goal: data.targetPerMonth > 0 ? goalOf(data, left) : null,
  };
}

function goalOf(data: CalculationData, left: number): Goal {
  const { hourlyRate, hoursPerWeek, monthlyCosts, feePercent, targetPerMonth } = data;
  const needed = (targetPerMonth + monthlyCosts) / (1 - feePercent / 100);
  const rate = upTo(needed / (hoursPerWeek * WEEKS_PER_MONTH), 100);
  const hours = upTo(needed / (hourlyRate * WEEKS_PER_MONTH), 4);
  return {
    isReached: left >= targetPerMonth,
    rate,
    hours: hours <= HOURS_IN_A_WEEK ? hours : null,
  };
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** Rounds up to a fraction of 1 / `parts`, but not for a floating-point remainder. */
const upTo = (number: number, parts: number) => Math.ceil(number * parts - 1e-6) / parts;
