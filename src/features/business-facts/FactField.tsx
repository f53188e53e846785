import { useId } from 'react';
import {
  BUSINESS_FACTS,
  type BusinessFact,
} from '../../../functions/business-facts/rules/facts.ts';
import { FieldNote } from '../../components/FieldNote.tsx';

/** Facts that are often a whole sentence. */
const LONG: ReadonlySet<BusinessFact> = new Set(['offer', 'customers', 'voice']);
/** The `autocomplete` values by fact: https://www.w3.org/TR/WCAG22/#input-purposes */
const PURPOSES: Partial<Record<BusinessFact, string>> = {
  yourName: 'name',
  businessName: 'organization',
};

interface Props {
  name: BusinessFact;
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
}

/** Every fact may stay empty, so none is marked as optional. */
export function FactField({ name, text, error, onType }: Props) {
  const id = useId();
  const { label, hint } = BUSINESS_FACTS[name];
  const field = {
    id,
    name,
    value: text,
    dir: 'auto',
    autoComplete: PURPOSES[name] ?? 'off',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-note`,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
    className: `w-full rounded-control border-[1.5px] bg-paper px-4 py-2.5 text-ink ${error ? 'border-coral' : 'border-ink/60'}`,
  } as const;
  return (
    <div className="min-w-0 wrap-anywhere">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {LONG.has(name) ? (
        <textarea {...field} rows={2} className={`${field.className} block field-sizing-content`} />
      ) : (
        <input {...field} className={`${field.className} min-h-12`} />
      )}
      <FieldNote field={id} error={error} hint={hint} />
    </div>
  );
}
