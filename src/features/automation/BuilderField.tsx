import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { LIMITS } from '../../../functions/automation/rules/vocabulary.ts';
import { tooLong } from '../../../functions/rules/too-long.ts';
import { FieldNote } from '../../components/FieldNote.tsx';
import { $workflow, change } from './workflow.ts';

const MOST = {
  name: LIMITS.line,
  trigger: LIMITS.sentence,
  fallback: LIMITS.paragraph,
  tests: LIMITS.paragraph,
  undo: LIMITS.paragraph,
  owner: LIMITS.line,
} as const;

interface Props {
  field: keyof typeof MOST;
  label: string;
  hint: string;
  lines?: number;
}

export function BuilderField({ field, label, hint, lines = 1 }: Props) {
  const { data } = useStore($workflow, { ssr: 'initial' });
  return (
    <TextBox
      label={label}
      hint={hint}
      name={field}
      lines={lines}
      value={data[field]}
      most={MOST[field]}
      onChange={(value) => change({ [field]: value })}
    />
  );
}

interface BoxProps {
  label: string;
  hint?: string;
  name: string;
  id?: string;
  lines: number;
  value: string;
  most: number;
  onChange: (value: string) => void;
}

/** A labeled field of one or more lines. Text that is too long is kept and marked. */
export function TextBox({ label, hint, name, id: given, lines, value, most, onChange }: BoxProps) {
  const own = useId();
  const id = given ?? own;
  const issue = tooLong(value, most);
  const note = issue ?? hint;
  const shared = {
    id,
    name,
    dir: 'auto' as const,
    autoComplete: 'off',
    value,
    'aria-invalid': issue ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
    className: `w-full rounded-control border-[1.5px] bg-sheet px-4 py-2.5 text-ink ${lines > 1 ? 'block resize-y' : 'min-h-12'} ${issue ? 'border-coral' : 'border-ink/60'}`,
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {lines > 1 ? (
        <textarea
          {...shared}
          rows={Math.min(10, Math.max(lines, value.split('\n').length))}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <input {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
      <FieldNote field={id} hint={hint} error={issue} />
    </div>
  );
}
