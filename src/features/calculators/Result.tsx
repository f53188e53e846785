import type { CalculationData } from '../../../functions/calculators/rules/data.ts';
import { goalSentences } from '../../../functions/calculators/rules/document.ts';
import { dollars } from '../../../functions/calculators/rules/format.ts';
import { revenueOf } from '../../../functions/calculators/rules/revenue.ts';

/** Revenue a month and a year first, then the rest after fees and costs, and how to reach the goal. */
export function Result({ data }: { data: CalculationData }) {
  const { monthly, yearly, fees, left, leftPerYear, leftPerHour, goal } = revenueOf(data);
  const hasCosts = fees > 0 || data.monthlyCosts > 0;
  return (
    <>
      <p className="font-display font-bold text-[1.6rem] leading-tight tracking-[-0.02em]">
        <span className="marker">{dollars(monthly)} a month</span>, {dollars(yearly)} a year.
      </p>
      <table className="mt-6 w-full text-[0.96rem]">
        <caption className="sr-only">What comes in and what is left</caption>
        <thead>
          <tr className="border-ink border-b-[1.5px] text-left">
            <th scope="col" className="py-2 font-semibold">
              <span className="sr-only">Line</span>
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Month
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Year
            </th>
          </tr>
        </thead>
        <tbody>
          <Line label="Income" month={monthly} year={yearly} />
          {hasCosts && (
            <>
              <Line label="Fees" month={-fees || 0} year={-fees * 12 || 0} />
              <Line
                label="Costs"
                month={-data.monthlyCosts || 0}
                year={-data.monthlyCosts * 12 || 0}
              />
              <Line label="Left over" month={left} year={leftPerYear} strong />
            </>
          )}
        </tbody>
      </table>
      {hasCosts && (
        <p className="mt-3 text-[0.94rem] text-muted">
          {left < 0
            ? 'You’d pay more than you earn. Raise the rate or lower the costs.'
            : `That’s ${dollars(leftPerHour)} for each paid hour, before taxes.`}
        </p>
      )}
      {goal && (
        <div className="mt-6 border-edge border-t-[1.5px] pt-4">
          <h3>
            {goal.isReached
              ? 'Your goal is reached'
              : `To reach ${dollars(data.targetPerMonth)} a month`}
          </h3>
          {goalSentences(data, goal).map((sentence) => (
            <p key={sentence} className="mt-1.5">
              {sentence}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

function Line({
  label,
  month,
  year,
  strong = false,
}: {
  label: string;
  month: number;
  year: number;
  strong?: boolean;
}) {
  const color = (amount: number) => (strong && amount < 0 ? 'text-coral' : '');
  const cell = `py-2 pl-3 text-right font-mono tabular-nums ${strong ? 'font-bold' : ''}`;
  return (
    <tr className="border-line border-b border-dashed">
      <th scope="row" className={`py-2 text-left ${strong ? 'font-bold' : 'font-normal'}`}>
        {label}
      </th>
      <td className={`${cell} ${color(month)}`}>{dollars(month)}</td>
      <td className={`${cell} ${color(year)}`}>{dollars(year)}</td>
    </tr>
  );
}
