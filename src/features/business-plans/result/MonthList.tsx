import { Fragment, useState } from 'react';
import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import { capitalized } from '../../../../functions/business-plans/rules/plain-text.ts';
import { cellKey, type Measure } from './changed-cells.ts';
import { cellStyle, measureLabels, shownCell } from './shown-cells.ts';

interface Props {
  plan: Plan;
  changed: ReadonlySet<string>;
}

const COLUMNS: readonly Measure[] = ['units', 'moneyIn', 'moneyOut', 'cash'];

/** The same table for a phone: five columns, and a month opens to the rest. */
export function MonthList({ plan, changed }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  const { year, half } = plan;
  const labels = measureLabels(plan);
  const headings = [capitalized(plan.unit.many), 'In', 'Out', 'Cash'];
  return (
    <table className="mt-8 w-full border-collapse font-mono text-[0.78rem] tabular-nums sm:hidden print:hidden">
      <caption className="sr-only">The first year. A month opens to its details.</caption>
      <thead>
        <tr className="border-ink border-b-[1.5px] text-muted">
          <th scope="col" className="py-2 text-left font-normal">
            Month
          </th>
          {headings.map((name) => (
            <th key={name} scope="col" className="py-2 pl-1.5 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {year.months.map((month, i) => {
          const isOpen = opened === month.month;
          return (
            <Fragment key={month.month}>
              <tr
                className={`border-line border-b border-dashed ${month.month === year.evenMonth ? 'bg-tint' : ''}`}
              >
                <th scope="row" className="text-left font-normal">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    aria-label={`Month ${month.month}, details`}
                    className="inline-flex min-h-11 min-w-11 items-center gap-1"
                    onClick={() => setOpened(isOpen ? null : month.month)}
                  >
                    {month.month}
                    <span aria-hidden="true" className="text-muted">
                      {isOpen ? '−' : '+'}
                    </span>
                  </button>
                </th>
                {COLUMNS.map((measure) => (
                  <td
                    key={measure}
                    className={`pl-1.5 text-right ${cellStyle(changed.has(cellKey(measure, month.month)), month[measure], measure !== 'units')}`}
                  >
                    {shownCell(plan, measure, month[measure])}
                  </td>
                ))}
              </tr>
              {isOpen && (
                <tr className="border-line border-b border-dashed">
                  <td colSpan={5} className="py-3">
                    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 font-sans text-[0.9rem]">
                      {(['leftOver', 'minutes'] as const).map((measure) => (
                        <Fragment key={measure}>
                          <dt className="text-muted">{labels[measure]}</dt>
                          <dd className="text-right font-mono">
                            {shownCell(plan, measure, month[measure])}
                          </dd>
                        </Fragment>
                      ))}
                      <dt className="text-muted">Cash with half as many sales</dt>
                      <dd className="text-right font-mono">
                        {shownCell(plan, 'cash', half.months[i]?.cash ?? 0)}
                      </dd>
                    </dl>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
