import type { Checks } from '../../../../functions/checks/rules/checks.ts';
import { setCheck } from '../../checks/checks.ts';
import { type BoardModel, isDone, nextStep, stepItem } from './board.ts';

interface Props {
  model: BoardModel;
  checks: Checks;
  /** The next box is yellow: once a page. */
  isCurrent?: boolean;
}

/** The model's steps as numbered boxes to check. On a phone they share the row's width, 44 px high. */
export function StepBoxes({ model, checks, isCurrent = false }: Props) {
  const next = nextStep(checks, model)?.step;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Steps of {model.title}</legend>
      <ol className="-mx-1 flex">
        {model.steps.map((step, place) => {
          const done = isDone(checks, model, step);
          return (
            <li key={step._key} className="max-w-11 flex-1">
              <label
                title={step.title}
                className="group flex min-h-11 cursor-pointer items-center justify-center"
              >
                <input
                  type="checkbox"
                  className="peer sr-only"
                  checked={done}
                  onChange={({ target }) =>
                    void setCheck('model-step', stepItem(model, step), target.checked)
                  }
                />
                <span className="sr-only">
                  Step {place + 1}: {step.title}
                </span>
                <span
                  aria-hidden="true"
                  className={`${BOX} ${boxColor(done, step === next, isCurrent)}`}
                >
                  {done ? '✓' : place + 1}
                </span>
              </label>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

const BOX =
  'mx-0.5 grid h-8 w-full place-items-center rounded-[7px] border-[1.5px] font-mono text-[0.82rem] transition-colors ' +
  'duration-150 group-hover:border-accent peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2';

function boxColor(done: boolean, isNext: boolean, isCurrent: boolean): string {
  if (done) return 'border-accent bg-accent text-on-accent';
  if (isNext && isCurrent) return 'border-ink bg-mark text-on-mark';
  if (isNext) return 'border-ink bg-sheet text-ink';
  return 'border-muted/60 border-dashed bg-sheet text-muted';
}
