// The curves of the page: money and members by period, the way from a visit to a payment, and who stayed.
import { addDays } from '../../rules/days/days.ts';
import { type Column, MOVEMENTS, type Movement, type Numbers } from './numbers.ts';
import { funnelFrom, funnelUntil, type Rows, type Sum, sumOf } from './queries.ts';
import { weakestOf } from './rules/answer.ts';
import { FUNNEL_STEPS, type FunnelStep } from './rules/definitions.ts';
import type { Period } from './rules/periods.ts';

const SIGNS: Readonly<Record<string, number>> = { new: 1, back: 1, lost: -1 };

export function columnsFrom(periods: readonly Period[], { stock, columns }: Rows): Column[] {
  let cents = sumOf(stock.filter(({ number }) => number === 'mrr'));
  let paying = payingOf(stock);
  return periods.map((period, n) => {
    const own = columns.filter((row) => Number(row.n) === n);
    const sumFor = (number: string, key: string) =>
      own.find((row) => row.number === number && row.key === key)?.value ?? 0;
    cents += sumOf(own.filter(({ number }) => number === 'mrr'));
    paying += payingOf(own);
    const moved = Object.fromEntries(
      MOVEMENTS.map((movement) => [movement, sumFor('mrr', movement)]),
    ) as Record<Movement, number>;
    return {
      ...period,
      cents,
      paying,
      gifts: sumFor('gifts', ''),
      moved,
      joined: sumFor('members', 'new') + sumFor('members', 'back'),
      left: sumFor('members', 'lost'),
      signedUp: sumFor('funnel', 'signed-up'),
      refunds: sumFor('refunds', 'times'),
      refundCents: sumFor('refunds', 'cents'),
    };
  });
}

const payingOf = (rows: readonly Sum[]) =>
  rows
    .filter(({ number }) => number === 'members')
    .reduce((sum, { key, value }) => sum + (SIGNS[key] ?? 0) * value, 0);

/** Null until a sign-up has had its four weeks. */
export function funnelFromRows(
  until: string,
  first: string | null,
  rows: Rows['funnel'],
): Numbers['funnel'] {
  const to = funnelUntil(until);
  if (!first || first > to) return null;
  const bars = (Object.keys(FUNNEL_STEPS) as FunnelStep[]).map((step) => {
    const row = rows.find(({ key }) => key === step);
    return { step, count: row?.value ?? 0, before: row?.before ?? 0 };
  });
  const weakest = weakestOf(
    bars.map(({ step, ...counts }) => ({ name: FUNNEL_STEPS[step].name, ...counts })),
  );
  const from = funnelFrom(until);
  return { from: first > from ? first : from, until: to, bars, weakest };
}

export function cohortsFrom(rows: Rows['cohorts']): Numbers['cohorts'] {
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  const last =
    rows
      .map(({ moved_in }) => moved_in)
      .sort()
      .at(-1) ?? '';
  return months.map((month) => {
    const still: number[] = [];
    let count = 0;
    for (let each = month; each <= last; each = nextMonth(each)) {
      count += sumOf(rows.filter((row) => row.month === month && row.moved_in === each));
      still.push(count);
    }
    return { month, still };
  });
}

const nextMonth = (month: string) => addDays(`${month}-28`, 5).slice(0, 7);
