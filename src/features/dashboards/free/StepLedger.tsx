import { Button } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useDashboardWithChecks } from '../use-dashboard.ts';
import { AllDone } from './AllDone.tsx';
import { StepRow } from './StepRow.tsx';
import { type Step, shownSteps } from './steps.ts';

interface Props {
  heading: string;
  steps: Step[];
}

/** The height of the ledger in every state, so that nothing below it moves. */
const LEDGER =
  'ledger flex min-h-[25rem] flex-col overflow-hidden max-sm:shadow-[5px_5px_0_var(--shadow)] sm:min-h-[29rem]';

/** A free member's first four steps, the current one wide open. */
export function StepLedger({ heading, steps }: Props) {
  const dashboard = useDashboardWithChecks();
  const shown =
    dashboard.state === 'ready' ? shownSteps(steps, dashboard.data, dashboard.checks) : null;
  return (
    <section aria-labelledby="steps" className={LEDGER}>
      <h2
        id="steps"
        className="flex justify-between gap-4 border-edge border-b-[1.5px] px-4 py-2.5 font-mono sm:px-5 sm:py-3 font-normal text-[0.82rem] leading-normal tracking-normal"
      >
        <span>{heading}</span>
        <span aria-live="polite">{shown && `${shown.done} of ${steps.length} done`}</span>
      </h2>
      {dashboard.state === 'failed' && (
        <div role="alert" className="flex flex-1 flex-col items-start justify-center gap-3 px-6">
          <p>Your steps didn’t load. What you’ve checked off is safe.</p>
          <Button kind="outline" size="small" onClick={dashboard.retry}>
            Try again
          </Button>
        </div>
      )}
      {dashboard.state === 'loading' && (
        <ol aria-busy="true" className="flex flex-1 flex-col">
          {steps.map(({ item }, place) => (
            <li
              key={item}
              className={`flex gap-3.5 border-line border-b border-dashed px-5 py-4 last:border-0 ${place === 0 ? 'flex-1 bg-tint' : 'min-h-13 sm:min-h-20'}`}
            >
              <Skeleton className="size-5" />
              <Skeleton className="h-5 w-1/2" />
            </li>
          ))}
        </ol>
      )}
      {dashboard.state === 'ready' && shown && (
        <ol className="flex flex-1 flex-col">
          {!shown.now && <AllDone />}
          {shown.list.map((step) => (
            <StepRow
              key={step.item}
              {...{ step, uses: dashboard.data.uses }}
              isNow={step === shown.now}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
