import { useStore } from '@nanostores/react';
import { leadText, shownAs } from '../../../../functions/business-plans/rules/lead.ts';
import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import { AssumptionField } from './AssumptionField.tsx';
import { $open, toTemplateNumbers, undo } from './open-plan.ts';

export function Assumptions({ plan }: { plan: Plan }) {
  const open = useStore($open);
  const last = open?.past.at(-1);
  const isChanged = plan.assumptions.some(({ before }) => before !== null);
  return (
    <div className="min-w-0 lg:col-start-1 lg:row-start-1">
      <h3 className="sr-only">Assumptions</h3>
      <div className="grid gap-x-10 sm:max-lg:grid-cols-2">
        {plan.assumptions.map((assumption) => (
          <AssumptionField key={assumption.key} assumption={assumption} currency={plan.currency} />
        ))}
      </div>
      <div className="flex min-h-12 flex-wrap items-center gap-x-5 print:hidden">
        {last && (
          <button type="button" className="text-link min-h-11" onClick={undo}>
            Undo: {last.label}
          </button>
        )}
        {isChanged && (
          <button type="button" className="text-link min-h-11" onClick={toTemplateNumbers}>
            Back to the template’s numbers
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {last && `${announced(plan, last.label)} ${leadText(plan.lead)}`}
      </p>
    </div>
  );
}

/** For people who don't see the marked cells: the changed number, then its effects. */
function announced({ assumptions, currency }: Plan, label: string): string {
  const assumption = assumptions.find((one) => one.label === label);
  return assumption ? `${label}: ${shownAs(assumption, assumption.value, currency)}.` : '';
}
