import { type ComponentProps, useId } from 'react';
import { FieldNote } from './FieldNote.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A labeled text of several lines, as Field is one of one line. The error replaces the hint. */
export function TextArea({ label, hint, error, className = '', ...area }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label} {!area.required && <span className="ml-1 font-normal text-muted">optional</span>}
      </label>
      <textarea
        {...area}
        id={id}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={`block w-full rounded-control border-[1.5px] bg-sheet px-4 py-2.5 text-ink ${error ? 'border-coral' : 'border-ink/60'}`}
      />
      <FieldNote field={id} hint={hint} error={error} />
    </div>
  );
}
