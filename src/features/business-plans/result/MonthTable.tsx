import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import { cellKey, MEASURES, type Measure } from './changed-cells.ts';
import { cellStyle, measureLabels, shownCell } from './shown-cells.ts';

interface Props {
  plan: Plan;
  changed: ReadonlySet<string>;
}

const STRONG: readonly Measure[] = ['leftOver', 'cash'];

/** Twelve months and the year. Scrolls inside its frame, with the first column fixed. */
export function MonthTable({ plan, changed }: Props) {
  const { year } = plan;
  const labels = measureLabels(plan);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reachable by keyboard.
      tabIndex={0}
      aria-label="The first year as a table"
      className="mt-8 overflow-x-auto max-sm:hidden print:overflow-visible"
    >
      <table className="w-full border-collapse font-mono text-[0.8rem] tabular-nums print:text-[7pt]">
        <thead>
          <tr className="border-ink border-b-[1.5px] text-muted">
            <th
              scope="col"
              className="sticky left-0 bg-paper py-2.5 pr-3 print:pr-1 text-left font-normal font-sans"
            >
              Month
            </th>
            {year.months.map(({ month }) => (
              <th
                key={month}
                scope="col"
                className="px-2 py-2.5 print:px-0.5 text-right font-normal"
              >
                {month}
              </th>
            ))}
            <th
              scope="col"
              className="border-line border-l py-2.5 pl-2 print:pl-0.5 text-right font-normal"
            >
              Year
            </th>
          </tr>
        </thead>
        <tbody>
          {MEASURES.map((measure) => {
            const isMoney = measure !== 'units' && measure !== 'minutes';
            const total = measure === 'cash' ? (year.months[11]?.cash ?? 0) : year.total[measure];
            return (
              <tr
                key={measure}
                className={
                  measure === 'leftOver'
                    ? 'border-ink border-b-[1.5px]'
                    : 'border-line border-b border-dashed'
                }
              >
                <th
                  scope="row"
                  className={`sticky left-0 max-w-40 bg-paper py-2.5 pr-3 print:pr-1 text-left font-sans ${STRONG.includes(measure) ? '' : 'font-medium'}`}
                >
                  {labels[measure]}
                </th>
                {year.months.map((month) => (
                  <td
                    key={month.month}
                    className={`whitespace-nowrap px-2 py-2.5 print:px-0.5 text-right ${measure === 'leftOver' ? 'font-semibold' : ''} ${
                      measure === 'cash' && month.month === year.evenMonth ? 'bg-tint' : ''
                    } ${cellStyle(changed.has(cellKey(measure, month.month)), month[measure], isMoney)}`}
                  >
                    {shownCell(plan, measure, month[measure])}
                  </td>
                ))}
                <td
                  className={`whitespace-nowrap border-line border-l py-2.5 pl-2 print:pl-0.5 text-right font-semibold ${cellStyle(changed.has(cellKey(measure, 'year')), total, isMoney)}`}
                >
                  {shownCell(plan, measure, total)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
