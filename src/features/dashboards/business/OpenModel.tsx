import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import { type BoardModel, nextStep } from '../board/board.ts';
import { ModelDetails } from '../board/ModelDetails.tsx';
import { ModelLinks } from '../board/ModelLinks.tsx';
import { StepBoxes } from '../board/StepBoxes.tsx';
import { StepHelps } from '../board/StepHelps.tsx';
import { ModelTitle } from './ModelTitle.tsx';
import { useDetails } from './use-details.ts';

interface Props {
  model: BoardModel;
  checks: Checks;
}

/** The model that the member works on, opened wide: its next step is the headline. */
export function OpenModel({ model, checks }: Props) {
  const { isOpen, id, toggle } = useDetails(model.key);
  const next = nextStep(checks, model);
  return (
    <li className="bg-tint px-4 py-5 sm:px-6 lg:py-6">
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[1fr_15.5rem]">
        <div className="min-w-0">
          <ModelTitle {...{ model, isOpen, toggle }} controls={id}>
            <StepBoxes model={model} checks={checks} isCurrent />
          </ModelTitle>
          <div className="mt-3 lg:ml-15">
            <p className="eyebrow">
              {next ? `Step ${next.place}, next in this guide` : 'Every step is checked'}
            </p>
            <h3 className="mt-1 text-[1.7rem] leading-[1.12] tracking-tight lg:text-[2.2rem]">
              {next?.step.title ?? 'Choose what you build next'}
            </h3>
            {next?.step.lesson && (
              <p className="mt-2 max-sm:hidden">
                {next.step.prompt
                  ? 'Start with the lesson, then fill in the prompt with your own facts.'
                  : 'Start with the lesson, then do the step while it’s fresh.'}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-col gap-3 border-edge/40 border-dashed lg:row-span-2 lg:border-l lg:pl-6">
          <ModelLinks model={model} isCurrent />
          {model.potential && (
            <p className="text-[0.94rem] text-muted">
              <strong className="font-mono text-[0.86rem] text-ink">
                {model.potential.figure}
              </strong>{' '}
              {model.potential.words}
            </p>
          )}
          <p className="text-[0.94rem] text-muted">{model.timeframe}</p>
          <p className="font-mono text-[0.78rem] text-muted">{model.difficulty}</p>
        </div>
        {next && (
          <div className="lg:ml-15">
            <StepHelps step={next.step} />
          </div>
        )}
      </div>
      {isOpen && (
        <div className="mt-5">
          <ModelDetails {...{ id, model, checks }} />
        </div>
      )}
    </li>
  );
}
