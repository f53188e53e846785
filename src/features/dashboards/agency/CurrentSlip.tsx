import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import { FoldSummary } from '../../../components/FoldSummary.tsx';
import { FOLD, FOLD_HEADING } from '../../../components/fold.ts';
import { type BoardModel, nextStep } from '../board/board.ts';
import { ModelIcon } from '../board/ModelIcon.tsx';
import { ModelLinks } from '../board/ModelLinks.tsx';
import { StepBoxes } from '../board/StepBoxes.tsx';
import { StepHelps } from '../board/StepHelps.tsx';
import { TrainingLink } from '../board/TrainingLink.tsx';
import { SlipHead } from './Slip.tsx';
import { SlipFacts } from './SlipFacts.tsx';

interface Props {
  model: BoardModel;
  checks: Checks;
  number: number;
}

/** The slip on top of the binder: the model that the member works on, or the first one. */
export function CurrentSlip({ model, checks, number }: Props) {
  const next = nextStep(checks, model);
  const isTrained = checks.training[model.key] !== undefined;
  return (
    <div className="min-w-0 flex-1 lg:min-h-112">
      <div className="max-sm:hidden">
        <SlipHead number={number} model={model} />
      </div>
      <div className="grid gap-x-8 gap-y-4 px-4 pt-4 pb-4 sm:px-5 sm:pb-6 sm:pt-0 lg:grid-cols-[1fr_16rem]">
        <div className="min-w-0">
          <div className="flex items-center gap-3">
            <ModelIcon model={model} />
            <h2 className="text-[1.35rem]">{model.title}</h2>
          </div>
          <div className="mt-2">
            <StepBoxes model={model} checks={checks} isCurrent />
          </div>
          <p className="eyebrow mt-2">
            {next ? `Step ${next.place}, next in this guide` : 'Every step is checked'}
          </p>
          <p className="mt-1 text-balance font-bold font-display text-[1.35rem] leading-tight tracking-tight sm:text-[2.1rem]">
            {next?.step.title ?? 'Choose what you build next'}
          </p>
        </div>
        <div className="flex flex-col gap-2 max-sm:grid max-sm:grid-cols-[1.2fr_1fr] max-sm:[&>:first-child]:col-span-2">
          <TrainingLink model={model} checks={checks} />
          <ModelLinks model={model} isCurrent={isTrained} />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <p id="current-facts" className={`${FOLD_HEADING} pt-3 font-semibold md:hidden`}>
            Help and costs
          </p>
          <details className={FOLD}>
            <FoldSummary of="current-facts" hint={model.difficulty} />
            {next && <StepHelps step={next.step} />}
            <SlipFacts model={model} />
          </details>
        </div>
      </div>
    </div>
  );
}
