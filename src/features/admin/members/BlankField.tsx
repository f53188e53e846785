import { useEffect, useState } from 'react';
import type { Blank } from '../../../../functions/admin/members/rules/clauses.ts';
import { allCountries } from './countries.ts';

interface Title {
  id: string;
  title: string;
}

interface Props {
  blank: Blank | undefined;
  value: string | number;
  text: string;
  choices: { paths: readonly Title[]; lessons: readonly Title[] };
  onChange: (to: string | number) => void;
}

const LOOK =
  'rounded-[0.4rem] bg-mark px-2 py-1 font-medium font-mono text-[0.86em] text-on-mark leading-snug tracking-normal';
/** Long enough to type a second digit. */
const TYPED_AFTER_MS = 500;

/** A yellow blank of the sentence, as in our prompts. */
export function BlankField({ blank, value, text, choices, onChange }: Props) {
  if (!blank) return null;
  if (blank.kind === 'number')
    return <NumberField blank={blank} value={Number(value)} onChange={onChange} />;
  const options: readonly Title[] =
    blank.kind === 'choice'
      ? Object.entries(blank.options).map(([id, title]) => ({ id, title }))
      : { path: choices.paths, lesson: choices.lessons, country: allCountries() }[blank.kind];
  const isGone = !options.some(({ id }) => id === value);
  return (
    // The browser's own list over words that break within the sentence, which a select can't.
    <span className="relative inline-block max-w-full rounded-[0.4rem] outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <span aria-hidden="true" className={`inline-block ${LOOK}`}>
        {text}
      </span>
      <select
        aria-label={blank.label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="-inset-y-1.5 absolute inset-x-0 w-full cursor-pointer opacity-0"
      >
        {isGone && <option value={value}>{value}</option>}
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}

interface NumberProps {
  blank: Extract<Blank, { kind: 'number' }>;
  value: number;
  onChange: (to: number) => void;
}

function NumberField({ blank, value, onChange }: NumberProps) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const number = Number(typed);
  const fits = Number.isInteger(number) && number >= blank.from && number <= blank.to;
  useEffect(() => {
    if (!fits || number === value) return;
    const timer = setTimeout(() => onChange(number), TYPED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [fits, number, value, onChange]);
  return (
    <input
      type="number"
      aria-label={blank.label}
      inputMode="numeric"
      min={blank.from}
      max={blank.to}
      value={typed}
      aria-invalid={fits ? undefined : true}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(String(fits ? number : value))}
      style={{ width: `${Math.max(2, typed.length) + 3.2}ch` }}
      className={`min-h-9 ${LOOK} ${fits ? '' : 'outline-2 outline-coral'}`}
    />
  );
}
