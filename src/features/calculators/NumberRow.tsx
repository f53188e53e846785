import { useId } from 'react';

interface Props {
  name: string;
  label: string;
  hint: string;
  before?: string;
  after?: string;
  /** One press of an arrow key. */
  step: number;
  value: string;
  error?: string | undefined;
  required?: boolean;
  onChange: (value: string) => void;
}

/** A ledger row: the number's label and field. Arrow keys change it by one step. */
export function NumberRow({
  name,
  label,
  hint,
  before,
  after,
  step,
  value,
  error,
  required = false,
  onChange,
}: Props) {
  const id = useId();
  const move = (by: number) =>
    onChange(String(Math.max(0, Math.round((Number(value) + by) * 100) / 100)));
  return (
    <div className="grid grid-cols-[1fr_9.5rem] items-center gap-x-4 border-line border-b border-dashed py-2.5 max-[22rem]:grid-cols-1">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-semibold">
          {label} {!required && <span className="font-normal text-muted">optional</span>}
        </span>
        <span id={`${id}-hint`} className="block text-[0.88rem] text-muted leading-snug">
          {hint}
        </span>
      </label>
      <div
        className={`flex min-h-12 items-center gap-1.5 rounded-control border-[1.5px] bg-sheet px-3 font-mono focus-within:outline-3 focus-within:outline-accent focus-within:outline-offset-2 ${error ? 'border-coral' : 'border-ink/60'}`}
      >
        {before && (
          <span aria-hidden="true" className="text-muted">
            {before}
          </span>
        )}
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={value}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            if (Number.isNaN(Number(value))) return;
            event.preventDefault();
            move(event.key === 'ArrowUp' ? step : -step);
          }}
          className="w-full min-w-0 bg-transparent text-right tabular-nums outline-none"
        />
        {after && (
          <span aria-hidden="true" className="text-muted">
            {after}
          </span>
        )}
      </div>
      {error && (
        <p
          id={`${id}-error`}
          className="col-span-full mt-1.5 font-medium text-[0.92rem] text-coral"
        >
          {error}
        </p>
      )}
    </div>
  );
}
