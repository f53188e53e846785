import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import { EVERYTHING, openerOf } from '../../../../functions/rules/opens-with.ts';
import { buttonStyle } from '../../../components/button-style.ts';
import { YearChart } from './YearChart.tsx';

const OPENS = [
  'Every month of the first year as a table, and each number yours to change',
  'Where the first money goes, and what could go wrong',
  'Ninety days of steps with the lessons and prompts for them',
  'The full text to edit, save, share and export',
];

/** For members without uses left this month: the answer and the chart, then what a plan opens. */
export function LockedPlan({ plan }: { plan: Plan }) {
  return (
    <div className="mt-10 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_22rem]">
      <YearChart plan={plan} />
      <section aria-labelledby="locked" className="border-ink border-t-[1.5px] pt-5">
        <h2 id="locked" className="text-[1.3rem]">
          You’ve used this month’s free plans
        </h2>
        <p className="mt-2 text-muted">All of it opens with {openerOf(EVERYTHING)}:</p>
        <ul className="mt-3 grid list-disc gap-2 pl-5">
          {OPENS.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <a href="/plans" className={`${buttonStyle()} mt-5 max-sm:w-full`}>
          See the plans
        </a>
        <p className="mt-3 text-[0.88rem] text-muted">Your answers are kept in this browser.</p>
      </section>
    </div>
  );
}
