import { type ComponentProps, useId } from 'react';

interface Props extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint?: string;
}

/** A labeled field of some lines. */
export function TextArea({ label, hint, className = '', ...area }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label} {!area.required && <span className="ml-1 font-normal text-muted">optional</span>}
      </label>
      <textarea
        {...area}
        id={id}
        dir="auto"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="block w-full rounded-control border-[1.5px] border-ink/60 bg-sheet px-4 py-2.5"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.92rem] text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
