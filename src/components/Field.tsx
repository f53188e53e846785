import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNote } from './FieldNote.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown inside the field's right end, such as a show/hide button. */
  trailing?: ReactNode;
}

/** A labeled input. The error replaces the hint and is announced with the field. */
export function Field({ label, hint, error, trailing, className = '', ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`min-w-0 wrap-anywhere ${className}`}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label} {!input.required && <span className="ml-1 font-normal text-muted">optional</span>}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={`min-h-12 w-full rounded-control border-[1.5px] bg-sheet px-4 py-2.5 text-ink placeholder:text-muted disabled:cursor-not-allowed disabled:border-line disabled:bg-paper disabled:text-muted ${
            error ? 'border-coral' : 'border-ink/60'
          } ${trailing ? 'pr-20' : ''}`}
        />
        {trailing && <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>}
      </div>
      <FieldNote field={id} hint={hint} error={error} />
    </div>
  );
}
