import { exactMoney } from '../../../../functions/business-plans/rules/currencies.ts';
import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import { capitalized } from '../../../../functions/business-plans/rules/plain-text.ts';
import type { SplitKey } from '../../../../functions/business-plans/rules/split.ts';

const FILL: Record<SplitKey, string> = {
  technology: 'fill-accent',
  marketing: 'fill-mark',
  operations: 'fill-muted',
  buffer: 'fill-sheet',
};

/** 40, 30, 20 and 10 percent of the first money. */
export function BudgetSplit({ plan }: { plan: Plan }) {
  const { budget, currency } = plan;
  let start = 0;
  const bars = budget.shares.map(({ key, percent }) => {
    const x = start;
    start += percent;
    return { key, x, width: percent };
  });
  return (
    <section id="budget" aria-labelledby="budget-heading" className="min-w-0">
      <h2 id="budget-heading" className="text-[1.6rem]">
        Where the first {exactMoney(budget.cents, currency)} goes
      </h2>
      <p className={`mt-1 text-[0.88rem] ${budget.isStated ? 'text-accent' : 'text-muted'}`}>
        {capitalized(budget.note)}
      </p>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="mt-4 h-7 w-full rounded-control border-[1.5px] border-edge"
        aria-hidden="true"
      >
        {bars.map(({ key, x, width }) => (
          <rect key={key} x={x} y="0" width={width} height="6" className={FILL[key]} />
        ))}
      </svg>
      <dl className="mt-2">
        {budget.shares.map(({ key, label, percent, cents, use }) => (
          <div
            key={key}
            className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 border-line border-b border-dashed py-3"
          >
            <svg viewBox="0 0 12 12" className="size-3.5" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width="10"
                height="10"
                rx="3"
                className={`${FILL[key]} stroke-edge`}
              />
            </svg>
            <dt className="min-w-0">
              {label}
              <span className="block text-[0.88rem] text-muted wrap-anywhere">{use}</span>
            </dt>
            <dd className="whitespace-nowrap font-mono text-[0.85rem]">
              {percent}% <strong>{exactMoney(cents, currency)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
