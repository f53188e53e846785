import { type ComponentProps, useId } from 'react';
import { FieldNote } from './FieldNote.tsx';

interface Props extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** The browser's own select, the easiest to use on a phone. Looks like a Field. */
export function Select({ label, hint, error, className = '', children, ...select }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={`min-h-12 w-full rounded-control border-[1.5px] bg-sheet px-3 py-2.5 text-ink ${error ? 'border-coral' : 'border-ink/60'}`}
      >
        {children}
      </select>
      <FieldNote field={id} hint={hint} error={error} />
    </div>
  );
}
