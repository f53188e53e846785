import { useState } from 'react';
import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import { type BoardModel, boardProgress, currentModel } from '../board/board.ts';
import { CurrentSlip } from './CurrentSlip.tsx';
import { Slip } from './Slip.tsx';

interface Props {
  models: readonly BoardModel[];
  checks: Checks;
  /** "7 Models Available" */
  available: string;
}

/** The binder's top slip, and the others. Which one is on top stays as it was when the page opened. */
export function Binder({ models, checks, available }: Props) {
  const [topKey] = useState(
    () => (currentModel(checks, models) ?? models.find(({ comingSoon }) => !comingSoon))?.key,
  );
  const top = models.findIndex(({ key }) => key === topKey);
  const current = models[top];
  const { done, all } = boardProgress(
    checks,
    models.filter(({ comingSoon }) => !comingSoon),
  );
  return (
    <>
      <section aria-label="Your current model" className="ledger flex overflow-hidden">
        <BinderSpine />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-2 border-edge border-b-[1.5px] px-3 py-2.5 font-mono text-[0.76rem] sm:px-5 sm:py-3 sm:text-[0.82rem]">
            <span>{available}</span>
            <span aria-live="polite">
              {done} of {all} steps
            </span>
          </p>
          {current && <CurrentSlip model={current} checks={checks} number={top + 1} />}
        </div>
      </section>
      <ul className="mt-5 grid gap-3 md:mt-8 md:grid-cols-2 md:gap-6 xl:grid-cols-3">
        {models.map(
          (model, place) =>
            place !== top && (
              <Slip key={model.key} model={model} checks={checks} number={place + 1} />
            ),
        )}
      </ul>
    </>
  );
}

/** The metal of a ring binder. */
export function BinderSpine() {
  return (
    <div
      aria-hidden="true"
      className="relative flex w-5 flex-none flex-col justify-between bg-ink py-7 sm:w-16 dark:border-edge dark:border-r-[1.5px] dark:bg-paper"
    >
      {[0, 1, 2, 3].map((ring) => (
        <span
          key={ring}
          className="mx-auto size-3 rounded-full bg-paper sm:size-5 dark:bg-sheet dark:outline-[1.5px] dark:outline-edge"
        />
      ))}
    </div>
  );
}
