import type { WorkflowStep } from '../../../functions/automation/rules/data.ts';
import {
  DOERS,
  type Doer,
  LIMITS,
  STEP_KINDS,
  type StepKind,
} from '../../../functions/automation/rules/vocabulary.ts';
import { Button } from '../../components/Button.tsx';
import { Select } from '../../components/Select.tsx';
import { showToast } from '../../components/toast.ts';
import { TextBox } from './BuilderField.tsx';
import { changeStep, moveStep, removeStep } from './workflow.ts';

interface Props {
  step: WorkflowStep;
  at: number;
  count: number;
}

/** One step: the action, who or what does it, and the alternative if it fails. */
export function StepForm({ step, at, count }: Props) {
  const { id } = step;
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
  const remove = () => {
    const undo = removeStep(id);
    showToast({ title: `Step ${at + 1} removed`, actions: [{ label: 'Undo', onPress: undo }] });
  };
  return (
    <li className="border-line border-b border-dashed py-5">
      <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-3">
        <legend className="mb-3 font-mono text-[0.86rem] text-accent">Step {at + 1}</legend>
        <div className="sm:col-span-3">
          <TextBox
            id={`does-${id}`}
            label="What happens"
            name="does"
            lines={2}
            value={step.does}
            most={LIMITS.sentence}
            onChange={(does) => changeStep(id, { does })}
          />
        </div>
        <Select
          label="Kind"
          name="kind"
          value={step.kind}
          onChange={({ currentTarget }) =>
            changeStep(id, { kind: currentTarget.value as StepKind })
          }
        >
          {options(STEP_KINDS)}
        </Select>
        <Select
          label="Who or what"
          name="by"
          value={step.by}
          onChange={({ currentTarget }) => changeStep(id, { by: currentTarget.value as Doer })}
        >
          {options(DOERS)}
        </Select>
        <TextBox
          label={step.by === 'person' ? 'Their name' : 'Which one'}
          hint={step.by === 'person' ? 'Such as: me' : 'Such as: the calendar'}
          name="with"
          lines={1}
          value={step.with}
          most={LIMITS.line}
          onChange={(value) => changeStep(id, { with: value })}
        />
        {step.kind === 'decision' && (
          <div className="sm:col-span-3">
            <TextBox
              label="If the answer is no"
              name="otherwise"
              lines={2}
              value={step.otherwise}
              most={LIMITS.sentence}
              onChange={(otherwise) => changeStep(id, { otherwise })}
            />
          </div>
        )}
        <label className="flex min-h-11 cursor-pointer items-center gap-3 leading-snug sm:col-span-2">
          <input
            type="checkbox"
            name="personal"
            checked={step.personal}
            onChange={({ currentTarget }) => changeStep(id, { personal: currentTarget.checked })}
            className="size-5 flex-none accent-accent"
          />
          This step handles people’s names, addresses, or numbers
        </label>
        <div className="-ml-3 flex flex-wrap gap-1 sm:col-span-3">
          <Button size="small" kind="quiet" settled={at === 0} onClick={() => moveStep(id, -1)}>
            Up<span className="sr-only">: step {at + 1}</span>
          </Button>
          <Button
            size="small"
            kind="quiet"
            settled={at === count - 1}
            onClick={() => moveStep(id, 1)}
          >
            Down<span className="sr-only">: step {at + 1}</span>
          </Button>
          <Button size="small" kind="quiet" onClick={remove}>
            Remove<span className="sr-only"> step {at + 1}</span>
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
