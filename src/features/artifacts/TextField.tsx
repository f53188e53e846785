import { useId } from 'react';
import { charactersLeft } from '../../components/characters-left.ts';
import { MarkedText } from '../../components/text-checks/MarkedText.tsx';
import type { LiveChecks } from './use-live-checks.ts';

interface Props {
  label: string;
  value: string;
  /** In characters as readers count them, not in UTF-16 units. */
  max: number;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The marks in the text; no results in a lesson without checks. */
  live: LiveChecks;
}

/** Characters of two UTF-16 units. */
const PAIRS = /[\ud800-\udbff][\udc00-\udfff]/g;
/** The share of `max` from which the remaining characters are shown. */
const NEARLY = 0.9;

export function TextField({ label, value, max, onChange, error, live }: Props) {
  const id = useId();
  // Not [...value].length: with each key of a long text, that takes as long as everything else.
  const length = value.length - (value.match(PAIRS)?.length ?? 0);
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
      {live.results.length > 0 ? (
        <MarkedText
          {...field}
          results={live.results}
          checked={live.text}
          text={value}
          onType={onChange}
          className="marked-prose"
        />
      ) : (
        <textarea
          {...field}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className={`field-sizing-content min-h-48 w-full rounded-control border-[1.5px] bg-sheet px-4 py-2.5 ${error ? 'border-coral' : 'border-ink/60'}`}
        />
      )}
      <p
        id={`${id}-note`}
        className={`mt-1.5 text-[0.92rem] ${error || left < 0 ? 'font-medium text-coral' : 'text-muted'}`}
      >
        {note}
      </p>
    </div>
  );
}
