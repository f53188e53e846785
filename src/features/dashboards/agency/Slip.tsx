import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import { type BoardModel, nextStep } from '../board/board.ts';
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

/** A model as a delivery slip: the model above the perforation, its next step and links on the stub. */
export function Slip({ model, checks, number }: Props) {
  const next = nextStep(checks, model);
  return (
    <li className="flex flex-col rounded-[10px] border-[1.5px] border-edge bg-sheet">
      <SlipHead number={number} model={model} />
      <div className="flex-1 px-5 pb-5">
        <div className="flex items-center gap-3">
          <ModelIcon model={model} />
          <h3>{model.title}</h3>
        </div>
        <p className="mt-3 text-[0.96rem]">{model.description}</p>
        <SlipFacts model={model} />
      </div>
      <Perforation />
      {model.comingSoon ? (
        <div className="flex min-h-40 items-center justify-between gap-4 px-5 py-4">
          <button
            type="button"
            disabled
            className="min-h-11 cursor-not-allowed rounded-control border-[1.5px] border-muted border-dashed px-4 font-semibold text-muted"
          >
            Coming Soon
          </button>
          <p className="text-[0.9rem] text-muted">This one opens when its guide is ready.</p>
        </div>
      ) : (
        <div className="px-5 pt-2 pb-4">
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
      )}
    </li>
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
