// The first year by formulas, in whole cents and minutes.

/** Values of the assumptions, in their whole units. */
export interface YearInput {
  price: number;
  /** 13: nothing is sold in the first year. */
  firstMonth: number;
  /** New sales (or customers) each month. */
  growth: number;
  /** The most that is sold in a month; hours may allow less. */
  most: number;
  /** Hundredths of a percent of the customers who stop each month; 0 for single sales. */
  leaving: number;
  unitCost: number;
  /** Every month, all tools together. */
  tools: number;
  marketing: number;
  /** Once, in the first month. */
  setup: number;
  /** Hundredths of a percent of the money that comes in. */
  fees: number;
  unitMinutes: number;
  fixedMinutes: number;
  weekMinutes: number;
}

export interface Month {
  /** 1 to 12. */
  month: number;
  units: number;
  moneyIn: number;
  moneyOut: number;
  leftOver: number;
  /** Money left over since the first month. */
  cash: number;
  minutes: number;
}

export interface Year {
  months: readonly Month[];
  total: Omit<Month, 'month' | 'cash'>;
  /** The first month from which the cash never is below zero again; null if there is none. */
  evenMonth: number | null;
  /** The month with the least cash; the first one of a tie. */
  low: { month: number; cents: number };
}

const WEEKS_A_YEAR = 52;

export const monthMinutes = (weekMinutes: number) => Math.floor((weekMinutes * WEEKS_A_YEAR) / 12);

/** How many sales a month the hours allow. */
export function capacity(
  input: Pick<YearInput, 'weekMinutes' | 'fixedMinutes' | 'unitMinutes'>,
): number {
  const free = monthMinutes(input.weekMinutes) - input.fixedMinutes;
  return input.unitMinutes > 0 ? Math.max(0, Math.floor(free / input.unitMinutes)) : 0;
}

export function yearOf(input: YearInput): Year {
  return yearFrom(input, unitsOf(input));
}

/** The same year with half as many sales. An odd sale is counted in the month in which it becomes a whole one. */
export function halfYearOf(input: YearInput): Year {
  let all = 0;
  const halves = unitsOf(input).map((units) => {
    const before = Math.floor(all / 2);
    all += units;
    return Math.floor(all / 2) - before;
  });
  return yearFrom(input, halves);
}

export const lateYearOf = (input: YearInput): Year =>
  yearOf({ ...input, firstMonth: input.firstMonth + 1 });

function unitsOf(input: YearInput): number[] {
  const most = Math.min(input.most, capacity(input));
  let units = 0;
  return Array.from({ length: 12 }, (_, i) => {
    if (i + 1 < input.firstMonth) return 0;
    const stayed = units - Math.round((units * input.leaving) / 10_000);
    units = Math.max(0, Math.min(most, stayed + input.growth));
    return units;
  });
}

function yearFrom(input: YearInput, units: readonly number[]): Year {
  let cash = 0;
  const months = units.map((sold, i): Month => {
    const moneyIn = sold * input.price;
    const fees = Math.round((moneyIn * input.fees) / 10_000);
    const moneyOut =
      input.tools + input.marketing + sold * input.unitCost + fees + (i === 0 ? input.setup : 0);
    const leftOver = moneyIn - moneyOut;
    cash += leftOver;
    // The fixed work of every month begins with the first sale.
    const fixed = i + 1 >= input.firstMonth ? input.fixedMinutes : 0;
    const minutes = sold * input.unitMinutes + fixed;
    return { month: i + 1, units: sold, moneyIn, moneyOut, leftOver, cash, minutes };
  });
  const sum = (of: (month: Month) => number) =>
    months.reduce((total, month) => total + of(month), 0);
  return {
    months,
    total: {
      units: sum((month) => month.units),
      moneyIn: sum((month) => month.moneyIn),
      moneyOut: sum((month) => month.moneyOut),
      leftOver: sum((month) => month.leftOver),
      minutes: sum((month) => month.minutes),
    },
    evenMonth: evenMonthOf(months),
    low: months.reduce<Year['low']>(
      (low, { month, cash }) => (cash < low.cents ? { month, cents: cash } : low),
      { month: 1, cents: months[0]?.cash ?? 0 },
    ),
  };
}

function evenMonthOf(months: readonly Month[]): number | null {
  let even: number | null = null;
  for (const { month, cash } of [...months].reverse()) {
    if (cash < 0) break;
    even = month;
  }
  // Without a sale nothing has been earned, even if nothing was spent.
  const firstSale = months.find(({ units }) => units > 0)?.month;
  return even === null || firstSale === undefined ? null : Math.max(even, firstSale);
}
