import { exactMoney, roundMoney } from '../../../../functions/business-plans/rules/currencies.ts';
import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import { setNumber } from './open-plan.ts';

/** The budget left at the low point, and the extra money that a late first sale would need. */
export function LowPoint({ plan }: { plan: Plan }) {
  const { leftAtLow, moreIfLate, budget, currency, assumptions, unit } = plan;
  const first = assumptions.find(({ key }) => key === 'firstMonth');
  const stated = exactMoney(budget.cents, currency);
  const low = roundMoney(Math.abs(leftAtLow), currency);
  const canMove = first && first.value < first.max;
  return (
    <div className="mt-6 grid grid-cols-[auto_1fr] gap-x-3 rounded-surface border-[1.5px] border-edge bg-sheet p-4 text-[0.94rem]">
      <svg
        viewBox="0 0 20 20"
        className="mt-1 size-5 text-coral"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M10 3 18 17H2zM10 8v4.4M10 14.4v.4" />
      </svg>
      <p>
        <strong>
          {leftAtLow >= 0
            ? `At the low point, ${low} of your ${stated} is left.`
            : `At the low point, you need ${low} more than ${budget.cents === 0 ? 'nothing' : `your ${stated}`}.`}
        </strong>{' '}
        {moreIfLate > 0
          ? `If the first paid ${unit.one} comes one month later, you need ${roundMoney(moreIfLate, currency)} more.`
          : `If the first paid ${unit.one} comes one month later, that’s still enough.`}{' '}
        {canMove && (
          <button
            type="button"
            className="text-link -my-2.5 inline-block py-2.5 print:hidden"
            onClick={() => setNumber('firstMonth', first.value + 1, first.label)}
          >
            See that version
          </button>
        )}
      </p>
    </div>
  );
}
