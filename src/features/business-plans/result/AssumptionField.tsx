import { type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  type Assumption,
  type AssumptionUnit,
  shownValue,
  typedValue,
  within,
} from '../../../../functions/business-plans/rules/assumption.ts';
import {
  CURRENCIES,
  type Currency,
} from '../../../../functions/business-plans/rules/currencies.ts';
import { shownAs } from '../../../../functions/business-plans/rules/lead.ts';
import { giveUp, setNumber } from './open-plan.ts';

const SUFFIX: Partial<Record<AssumptionUnit, string>> = {
  'money-month': '/mo',
  hours: 'h',
  'hours-week': 'h/wk',
  'hours-month': 'h/mo',
  percent: '%',
};
const COLOR = { answer: 'text-accent', template: 'text-muted', list: 'text-muted' } as const;

interface Props {
  assumption: Assumption;
  currency: Currency;
}

/** Arrows change by one step, Enter keeps, Esc restores; the year follows every valid number. */
export function AssumptionField({ assumption, currency }: Props) {
  const { label, unit, value, min, max, step, source } = assumption;
  /** The text being typed; null shows the plan's number. */
  const [typed, setTyped] = useState<string | null>(null);
  const visit = useRef(crypto.randomUUID() as string);
  const id = useId();
  const isWrong = typed !== null && typedValue(assumption, typed) === null;
  const isMoney = unit.startsWith('money');

  const apply = (next: number) =>
    next !== value && setNumber(assumption.key, next, label, visit.current);
  const finish = () => {
    setTyped(null);
    visit.current = crypto.randomUUID();
  };

  function press(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction) {
      event.preventDefault();
      const next = within(value + direction * step, assumption);
      if (next !== null) apply(next);
      setTyped(null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!isWrong) finish();
    } else if (event.key === 'Escape') {
      giveUp(visit.current);
      finish();
    }
  }

  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-line border-b border-dashed py-2.5">
      <div className="min-w-0 self-center">
        <label htmlFor={id} className="font-semibold text-[0.92rem] leading-tight">
          {label}
        </label>
        <p
          id={`${id}-source`}
          className={`text-[0.82rem] leading-snug wrap-anywhere ${COLOR[source.from]}`}
        >
          {source.text}
        </p>
      </div>
      <div aria-hidden="true" className="hidden text-right font-mono print:block">
        {shownAs(assumption, value, currency)}
      </div>
      <div className="flex min-h-11 w-[7.6rem] items-center print:hidden gap-1 rounded-control border-[1.5px] border-ink/60 bg-sheet px-3 font-mono text-[0.88rem] focus-within:outline-3 focus-within:outline-accent has-[[aria-invalid=true]]:border-coral">
        {isMoney && (
          <span aria-hidden="true" className="text-muted">
            {CURRENCIES[currency].sign.trim()}
          </span>
        )}
        {unit === 'plus' && (
          <span aria-hidden="true" className="text-muted">
            +
          </span>
        )}
        <input
          id={id}
          type="text"
          inputMode="decimal"
          role="spinbutton"
          autoComplete="off"
          aria-valuenow={shownValue(assumption, value)}
          aria-valuemin={shownValue(assumption, min)}
          aria-valuemax={shownValue(assumption, max)}
          aria-valuetext={shownAs(assumption, value, currency)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : `${id}-source`}
          maxLength={14}
          value={typed ?? shownValue(assumption, value).toLocaleString('en-US')}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = typedValue(assumption, event.target.value);
            if (next !== null) apply(next);
          }}
          onKeyDown={press}
          onFocus={(event) => event.target.select()}
          onBlur={finish}
          className="min-h-10 w-full min-w-0 bg-transparent text-right outline-none"
        />
        {SUFFIX[unit] && (
          <span aria-hidden="true" className="text-muted">
            {SUFFIX[unit]}
          </span>
        )}
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="col-span-2 text-[0.82rem] text-coral">
          A number from {shownAs(assumption, min, currency)} to {shownAs(assumption, max, currency)}
          . The plan keeps {shownAs(assumption, value, currency)}.
        </p>
      )}
    </div>
  );
}
