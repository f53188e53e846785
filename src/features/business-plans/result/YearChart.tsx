import { useCallback } from 'react';
import { roundMoney } from '../../../../functions/business-plans/rules/currencies.ts';
import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import { Chart, type ChartColors } from '../../../components/Chart.tsx';
import { yearChart } from './year-chart.ts';

/** A chart of the table below it. */
export function YearChart({ plan }: { plan: Plan }) {
  const { year, half, currency } = plan;
  const config = useCallback(
    (colors: ChartColors) => yearChart(year, half, currency, colors),
    [year, half, currency],
  );
  const last = roundMoney(year.months[11]?.cash ?? 0, currency);
  const halfLast = roundMoney(half.months[11]?.cash ?? 0, currency);
  const even = year.evenMonth ? `even in month ${year.evenMonth}` : 'not even in the first year';
  const label = `Cash at the end of each month: lowest ${roundMoney(year.low.cents, currency)} in month ${year.low.month}, ${even}, ${last} after month 12. With half as many sales ${halfLast}.`;
  return (
    <figure>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-[0.88rem] text-muted">
        <span className="inline-flex items-center gap-2">
          <svg viewBox="0 0 26 4" className="h-1 w-6.5 text-accent" aria-hidden="true">
            <path d="M0 2h26" stroke="currentColor" strokeWidth="3" />
          </svg>
          Cash at the end of the month
        </span>
        <span className="inline-flex items-center gap-2">
          <svg viewBox="0 0 26 4" className="h-1 w-6.5" aria-hidden="true">
            <path d="M0 2h26" stroke="currentColor" strokeWidth="2" strokeDasharray="5 4" />
          </svg>
          If you sell half as many
        </span>
      </figcaption>
      <Chart label={label} config={config} className="mt-4 h-72 sm:h-84" />
    </figure>
  );
}
