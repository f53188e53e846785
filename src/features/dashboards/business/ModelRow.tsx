import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import { type BoardModel, doneSteps, nextStep } from '../board/board.ts';
import { ModelDetails } from '../board/ModelDetails.tsx';
import { ModelLinks } from '../board/ModelLinks.tsx';
import { StepBoxes } from '../board/StepBoxes.tsx';
import { ModelTitle } from './ModelTitle.tsx';
import { useDetails } from './use-details.ts';

interface Props {
  model: BoardModel;
  checks: Checks;
  onStart: () => void;
}

export function ModelRow({ model, checks, onStart }: Props) {
  const { isOpen, id, toggle } = useDetails(model.key);
  const next = nextStep(checks, model);
  const done = doneSteps(checks, model);
  return (
    <li className="flex flex-1 flex-col justify-center border-line border-t border-dashed px-4 py-2.5 first:border-t-0 sm:py-4 sm:px-6">
      <div className="grid items-center gap-x-6 gap-y-1.5 sm:gap-y-3 md:grid-cols-2 lg:grid-cols-[22.5rem_1fr_12rem_9.5rem]">
        <div className="min-w-0 md:max-lg:col-span-2">
          <ModelTitle {...{ model, isOpen, toggle }} controls={id}>
            <StepBoxes model={model} checks={checks} />
          </ModelTitle>
        </div>
        <p
          className={`min-w-0 max-sm:text-[0.94rem] max-sm:leading-snug ${done > 0 ? '' : 'max-sm:hidden'}`}
        >
          <span className="text-muted max-sm:after:content-[':_'] sm:block sm:text-[0.94rem]">
            {done > 0 ? 'Next' : 'First step'}
          </span>
          <strong className="leading-snug sm:block">
            {next?.step.title ?? 'Every step is checked'}
          </strong>
        </p>
        <p className="text-[0.9rem] text-muted leading-snug max-sm:hidden">
          {model.potential && (
            <>
              <strong className="block font-mono text-ink">{model.potential.figure}</strong>
              {model.potential.words}
            </>
          )}
          <span className="mt-1 block font-mono text-[0.76rem]">{model.difficulty}</span>
          <span className="block text-[0.84rem]">{model.timeframe}</span>
        </p>
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 md:max-lg:col-span-2 lg:flex-col lg:items-stretch lg:gap-0.5">
          <ModelLinks model={model} onStart={onStart} />
        </div>
      </div>
      {isOpen && (
        <div className="mt-4">
          <ModelDetails {...{ id, model, checks }} />
        </div>
      )}
    </li>
  );
}
