import { useEffect, useRef, useState } from 'react';
import type {
  CalculationData,
  CalculationField,
} from '../../../functions/calculators/rules/data.ts';
import { dollars, hoursText } from '../../../functions/calculators/rules/format.ts';
import { FormAlert } from '../../components/FormAlert.tsx';
import { failure } from '../../lib/form.ts';
import { openWork, type SavedWork } from '../saved-work/saved-work.ts';
import { WorkActions } from '../saved-work/WorkActions.tsx';
import { check, type Entered, enteredFrom, NOTHING } from './entered.ts';
import { NumberRow } from './NumberRow.tsx';
import { Result } from './Result.tsx';

const ROWS: Record<
  CalculationField,
  Omit<Parameters<typeof NumberRow>[0], 'name' | 'value' | 'onChange'>
> = {
  hourlyRate: {
    label: 'Hourly rate',
    hint: 'What one paid hour brings in',
    before: '$',
    step: 1,
    required: true,
  },
  hoursPerWeek: {
    label: 'Hours per week',
    hint: 'Hours that customers pay for',
    step: 0.5,
    required: true,
  },
  monthlyCosts: { label: 'Costs per month', hint: 'Tools, phone, marketing', before: '$', step: 5 },
  feePercent: {
    label: 'Fees',
    hint: 'Payment fees are usually 2.9 to 3.5%',
    after: '%',
    step: 0.1,
  },
  targetPerMonth: {
    label: 'Your goal per month',
    hint: 'After fees and costs, before taxes',
    before: '$',
    step: 50,
  },
};

interface Props {
  /** The order of the questions: “what to charge” begins with the goal, “what to earn” with the rate. */
  order: readonly CalculationField[];
}

/** Calculates while you type, without a network. Saved work opens from `?calculation=`. */
export function RevenueCalculator({ order }: Props) {
  const [entered, setEntered] = useState<Entered>(NOTHING);
  const [work, setWork] = useState<SavedWork | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, errors } = check(entered);
  const numbers = useRef<HTMLElement>(null);

  useEffect(() => {
    // On a slow phone the page can be typed into before this script has arrived.
    const inputs = numbers.current?.querySelectorAll('input') ?? [];
    const typed = [...inputs].filter(({ value }) => value !== '');
    if (typed.length > 0)
      setEntered((before) => ({
        ...before,
        ...Object.fromEntries(typed.map(({ name, value }) => [name, value])),
      }));
  }, []);

  useEffect(() => {
    const id = new URLSearchParams(location.search).get('calculation');
    if (!id) return;
    openWork(id).then(
      (saved) => {
        setEntered(enteredFrom(saved.data as CalculationData));
        setWork(saved);
      },
      (error) =>
        setProblem(failure(error, 'Your calculation didn’t open. Please reload the page.').error),
    );
  }, []);

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_1fr]">
      <section ref={numbers} aria-label="Your numbers">
        <FormAlert text={problem} />
        {order.map((field) => (
          <NumberRow
            key={field}
            {...ROWS[field]}
            name={field}
            value={entered[field]}
            error={errors[field]}
            onChange={(value) => setEntered((before) => ({ ...before, [field]: value }))}
          />
        ))}
        <p className="mt-3 text-[0.92rem] text-muted">
          We count four weeks a month, which leaves room for vacations and slow weeks.
        </p>
      </section>
      <section aria-label="Result" className="ledger self-start p-6">
        <div aria-live="polite" className="min-h-36">
          {data ? <Result data={data} /> : <Empty />}
        </div>
        {data && (
          <div className="mt-6 border-line border-t border-dashed pt-4">
            <WorkActions
              kind="calculation"
              title={`${dollars(data.hourlyRate)} an hour, ${hoursText(data.hoursPerWeek)} a week`}
              data={data}
              work={work}
              onSaved={(saved) => {
                setWork(saved);
                remember(saved.id);
              }}
            />
          </div>
        )}
      </section>
    </div>
  );
}

/** A reload opens the saved calculation again. */
function remember(id: string): void {
  const address = new URL(location.href);
  address.searchParams.set('calculation', id);
  history.replaceState(history.state, '', address);
}

function Empty() {
  return (
    <>
      <p className="font-display font-bold text-[1.3rem] leading-tight">
        Enter a rate and your hours.
      </p>
      <p className="mt-2 text-muted">Your month and your year appear here as you type.</p>
    </>
  );
}
