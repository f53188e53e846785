import { useState } from 'react';
import type { WorkflowData } from '../../../functions/automation/rules/data.ts';
import { RANGES, type WorkflowNumber } from '../../../functions/automation/rules/vocabulary.ts';
import { Field } from '../../components/Field.tsx';
import { change } from './workflow.ts';

const FIELDS: readonly [WorkflowNumber, string][] = [
  ['timesPerMonth', 'Times a month'],
  ['minutesNow', 'Minutes each time, by hand'],
  ['minutesThen', 'Minutes you’d still spend'],
  ['setupMinutes', 'Minutes to build and test it'],
];

/** The four numbers from which the saved minutes are computed. */
export function Minutes({ data }: { data: WorkflowData }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-bold font-display text-[1.25rem]">Is it worth it?</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(([field, label]) => (
          <NumberField key={field} field={field} label={label} value={data[field]} />
        ))}
      </div>
    </fieldset>
  );
}

interface NumberProps {
  field: WorkflowNumber;
  label: string;
  value: number;
}

/** Invalid input stays in the field; until it is a number within the range, the last valid number counts. */
function NumberField({ field, label, value }: NumberProps) {
  const [typed, setTyped] = useState({ text: '', for: -1 });
  const { max } = RANGES[field];
  // A recipe or an opened workflow replaces the numbers, so earlier input no longer applies.
  const isTyping = typed.for === value;
  const isWrong = isTyping && numberIn(typed.text, max) === null;
  return (
    <Field
      label={label}
      name={field}
      required
      inputMode="decimal"
      autoComplete="off"
      value={isTyping ? typed.text : String(value || '')}
      error={isWrong ? `Enter a number from 0 to ${max.toLocaleString('en-US')}` : undefined}
      onChange={({ currentTarget }) => {
        const number = numberIn(currentTarget.value, max);
        setTyped({ text: currentTarget.value, for: number ?? value });
        if (number !== null) change({ [field]: number });
      }}
    />
  );
}

/** Empty text is 0; null if it is not a number, or out of range. */
function numberIn(text: string, max: number): number | null {
  const plain = text.replaceAll(/[\s,]/g, '');
  if (!/^\d*\.?\d*$/.test(plain)) return null;
  const number = Number(plain === '.' ? '0' : plain);
  return Number.isFinite(number) && number <= max ? Math.round(number * 100) / 100 : null;
}
