import { useId } from 'react';
import type { CheckResult } from '../../../functions/text-checks/rules/text-checks.ts';
import { charactersLeft } from '../../components/characters-left.ts';
import { MarkedText } from '../../components/text-checks/MarkedText.tsx';

interface Props {
  label: string;
  value: string;
  /** In characters as readers count them, not in UTF-16 units. */
  max: number;
  onChange: (value: string) => void;
  error: string | undefined;
  /** What is marked in the text; none in a lesson without checks. */
  results: readonly CheckResult[];
}

/** The share of `max` from which the remaining characters are shown. */
const NEARLY = 0.9;

export function TextField({ label, value, max, onChange, error, results }: Props) {
  const id = useId();
  const length = [...value].length;
  const left = max - length;
  const note =
    error ?? (length > max * NEARLY ? charactersLeft(left) : 'Leave out your customers’ names.');
  const field = {
    ...{ id, rows: 8, dir: 'auto' },
    'aria-invalid': error || left < 0 ? true : undefined,
    'aria-describedby': `${id}-note`,
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {results.length > 0 ? (
        <MarkedText
          {...{ ...field, results }}
          text={value}
          onType={onChange}
          className="marked-prose"
        />
      ) : (
        <textarea
          {...field}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className={`field-sizing-content max-h-[32rem] min-h-48 w-full rounded-control border-[1.5px] bg-sheet px-4 py-2.5 ${error ? 'border-coral' : 'border-ink/60'}`}
        />
      )}
      <p
        id={`${id}-note`}
        className={`text-[0.92rem] ${error || left < 0 ? 'font-medium text-coral' : 'text-muted'}`}
      >
        {note}
      </p>
    </div>
  );
}
