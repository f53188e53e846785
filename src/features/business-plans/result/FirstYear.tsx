import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import { Assumptions } from './Assumptions.tsx';
import { useChangedCells } from './changed-cells.ts';
import { LowPoint } from './LowPoint.tsx';
import { MonthList } from './MonthList.tsx';
import { MonthTable } from './MonthTable.tsx';
import { YearChart } from './YearChart.tsx';

/** The year: assumptions next to the chart, and the same numbers in a table, which is authoritative. */
export function FirstYear({ plan }: { plan: Plan }) {
  const changed = useChangedCells(plan);
  return (
    <section id="first-year" aria-labelledby="first-year-heading" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="first-year-heading" className="text-[1.6rem]">
          First year, month by month
        </h2>
        <p className="text-[0.94rem] text-muted print:hidden">
          Change a number, and the whole year updates.
        </p>
      </div>
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[20rem_1fr]">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <YearChart plan={plan} />
          <LowPoint plan={plan} />
        </div>
        <Assumptions plan={plan} />
      </div>
      <MonthTable plan={plan} changed={changed} />
      <MonthList plan={plan} changed={changed} />
    </section>
  );
}
