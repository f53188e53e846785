import type { ReactNode } from 'react';

interface Props {
  /** The field's id: its `aria-describedby` is `{field}-note`. */
  field: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Announces an error that comes without a press in this field. */
  role?: 'alert' | undefined;
}

/** The line below a field. The error replaces the hint. */
export function FieldNote({ field, hint, error, role }: Props) {
  const note = error ?? hint;
  if (!note) return null;
  return (
    <p
      id={`${field}-note`}
      role={role}
      className={`mt-1.5 text-[0.92rem] ${error ? 'font-medium text-coral' : 'text-muted'}`}
    >
      {note}
    </p>
  );
}
