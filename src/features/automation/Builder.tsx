import { useStore } from '@nanostores/react';
import { MAX_STEPS } from '../../../functions/automation/rules/vocabulary.ts';
import { Button } from '../../components/Button.tsx';
import { BuilderField } from './BuilderField.tsx';
import { Minutes } from './Minutes.tsx';
import { Missing } from './Missing.tsx';
import { StepForm } from './StepForm.tsx';
import { takeRecipe } from './take-recipe.ts';
import { $workflow, addStep, isEmpty } from './workflow.ts';

/** A workflow in the member’s own steps. It is never run, only written down, checked and handed to its builder. */
export function Builder() {
  const workflow = useStore($workflow, { ssr: 'initial' });
  const { data } = workflow;
  const add = () => {
    const id = addStep();
    if (id) requestAnimationFrame(() => document.getElementById(`does-${id}`)?.focus());
  };
  return (
    <section aria-labelledby="builder" className="mt-14 border-line border-t pt-10">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="builder" tabIndex={-1} className="scroll-mt-24">
            Describe your own
          </h2>
          <p className="mt-2 max-w-xl text-muted">
            Write it down for someone who has never done it. The list shows what’s still missing.
          </p>
        </div>
        {!isEmpty(workflow) && (
          <Button kind="quiet" size="small" onClick={() => takeRecipe(null)}>
            Start another workflow
          </Button>
        )}
      </div>
      <div className="mt-7 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6">
          <BuilderField field="name" label="Name" hint="Such as: same-day answers" />
          <BuilderField
            field="trigger"
            label="What starts it"
            hint="A message, a date, a new row"
            lines={2}
          />
          <div>
            <h3>Steps</h3>
            <ol className="mt-3 border-ink border-t-[1.5px]">
              {data.steps.map((step, i) => (
                <StepForm key={step.id} step={step} at={i} count={data.steps.length} />
              ))}
            </ol>
            <Button
              kind="outline"
              className="mt-4 w-full sm:w-auto"
              settled={data.steps.length >= MAX_STEPS}
              onClick={add}
            >
              Add a step
            </Button>
            {data.steps.length >= MAX_STEPS && (
              <p className="mt-2 text-[0.92rem] text-muted">
                Twenty steps is the limit. Split this into two workflows.
              </p>
            )}
          </div>
          <BuilderField
            field="fallback"
            label="If it fails"
            hint="Who notices, and how the work is done that day"
            lines={3}
          />
          <BuilderField
            field="tests"
            label="Test cases, one per line"
            hint="One that should work, and one that should fail"
            lines={4}
          />
          <BuilderField
            field="undo"
            label="How to undo it"
            hint="How to stop it and take back what it did"
            lines={2}
          />
          <BuilderField field="owner" label="Who looks after it" hint="One person’s name" />
          <Minutes key={data.recipe} data={data} />
        </div>
        <Missing workflow={workflow} />
      </div>
    </section>
  );
}
