import type { ReactNode, RefObject } from 'react';

interface Props {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  before?: string | null | undefined;
  after?: string | null | undefined;
  onType: (typed: string) => void;
  children: ReactNode;
}

const SIGNS = [
  ['+', 'plus'],
  ['−', 'minus'],
  ['×', 'times'],
  ['÷', 'divided by'],
  ['(', 'opening bracket'],
  [')', 'closing bracket'],
  ['%', 'percent'],
] as const;

/** A field for a number or a sum. A phone’s keyboard for numbers has no signs: they are in a row above it. */
export function SumField({ id, field, typed, before, after, onType, children }: Props) {
  function add(sign: string) {
    const input = field.current;
    const at = input?.selectionStart ?? typed.length;
    const end = input?.selectionEnd ?? at;
    onType(typed.slice(0, at) + sign + typed.slice(end));
    input?.focus();
    requestAnimationFrame(() => input?.setSelectionRange(at + sign.length, at + sign.length));
  }
  return (
    <>
      <span className="exercise-field mt-1">
        {before && <span className="font-mono text-muted">{before}</span>}
        <input
          ref={field}
          id={id}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          className="min-w-0 flex-1 bg-transparent py-2.5 font-mono text-[1.05rem] outline-none"
        />
        {children}
        {after && <span className="text-muted">{after}</span>}
      </span>
      <span className="mt-2 grid grid-cols-4 gap-1.5 sm:hidden print:hidden">
        {SIGNS.map(([sign, name]) => (
          <button
            key={sign}
            type="button"
            aria-label={name}
            onClick={() => add(sign)}
            className="min-h-11 rounded-control border border-line bg-sheet font-mono"
          >
            {sign}
          </button>
        ))}
      </span>
    </>
  );
}
