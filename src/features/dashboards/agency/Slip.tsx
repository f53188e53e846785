import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import { FoldSummary } from '../../../components/FoldSummary.tsx';
import { FOLD } from '../../../components/fold.ts';
import { type BoardModel, doneSteps, nextStep } from '../board/board.ts';
import { ModelIcon } from '../board/ModelIcon.tsx';
import { ModelLinks } from '../board/ModelLinks.tsx';
import { StepBoxes } from '../board/StepBoxes.tsx';
import { TrainingLink } from '../board/TrainingLink.tsx';
import { Perforation } from './Perforation.tsx';
import { SlipFacts } from './SlipFacts.tsx';

interface Props {
  model: BoardModel;
  checks: Checks;
  /** From 1. */
  number: number;
}

/**
 * A model as a delivery slip: the model above the perforation, its next step and links on the stub. A phone shows its
 * name, and the rest behind one press.
 */
export function Slip({ model, checks, number }: Props) {
  const id = `slip-${model.key}`;
  return (
    <li className="flex flex-col rounded-[10px] border-[1.5px] border-edge bg-sheet">
      <div className="max-md:hidden">
        <SlipHead number={number} model={model} />
      </div>
      <div className="flex items-center gap-3 px-4 max-md:pt-3 md:px-5">
        <ModelIcon model={model} />
        <h3 id={id} className="max-md:pr-18 max-md:text-[1.05rem]">
          {model.title}
        </h3>
      </div>
      <details
        className={`px-4 md:flex md:flex-1 md:flex-col md:px-0 md:details-content:flex md:details-content:flex-1 md:details-content:flex-col ${FOLD}`}
      >
        <FoldSummary
          of={id}
          hint={model.comingSoon ? 'more' : `${doneSteps(checks, model)} of ${model.steps.length}`}
          className="-mt-11"
        />
        <div className="flex-1 md:px-5 md:pb-5">
          <p className="text-[0.96rem] md:mt-3">{model.description}</p>
          <SlipFacts model={model} />
        </div>
        {!model.comingSoon && <Stub model={model} checks={checks} />}
      </details>
      {model.comingSoon && <Soon />}
    </li>
  );
}

function Soon() {
  return (
    <>
      <div className="max-md:hidden">
        <Perforation />
      </div>
      <div className="flex items-center justify-between gap-4 px-4 pb-3 md:min-h-40 md:px-5 md:py-4">
        <button
          type="button"
          disabled
          className="min-h-11 cursor-not-allowed whitespace-nowrap rounded-control border-[1.5px] border-muted border-dashed px-4 font-semibold text-muted"
        >
          Coming Soon
        </button>
        <p className="text-[0.9rem] text-muted leading-snug max-sm:hidden">
          This one opens when its guide is ready.
        </p>
      </div>
    </>
  );
}

function Stub({ model, checks }: Omit<Props, 'number'>) {
  const next = nextStep(checks, model);
  return (
    <>
      <div className="max-md:hidden">
        <Perforation />
      </div>
      <div className="max-md:mt-3 md:px-5 md:pt-2 md:pb-4">
        <StepBoxes model={model} checks={checks} />
        <p className="mt-1 min-h-[2lh] text-[0.94rem]">
          <span className="text-muted">{next ? `Step ${next.place}: ` : ''}</span>
          {next?.step.title ?? 'Every step is checked'}
        </p>
        <div className="mt-3">
          <TrainingLink model={model} checks={checks} />
          <div className="-ml-2.5 flex flex-wrap">
            <ModelLinks model={model} quiet />
          </div>
        </div>
      </div>
    </>
  );
}

export function SlipHead({ number, model }: { number: number; model: BoardModel }) {
  return (
    <p className="flex justify-between gap-3 px-5 py-3 font-mono text-[0.78rem] text-muted">
      <span>Slip No. {number}</span>
      <span>{model.difficulty}</span>
    </p>
  );
}
