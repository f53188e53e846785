import { useId, useRef, useState } from 'react';
import type { AnalysisResult } from '../../../functions/market-research/rules/data.ts';
import { asDay } from '../../../functions/market-research/rules/estimates.ts';
import { countText } from '../../../functions/market-research/rules/own-counts.ts';
import { showToast } from '../../components/toast.ts';
import { CountField } from './CountField.tsx';
import { keepChanges } from './keep-changes.ts';
import { setCount } from './research.ts';

interface Props {
  check: AnalysisResult['checks'][number];
  /** True for the first check without a count. */
  isNext: boolean;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
}

/** A checkbox followed by its count field: checked means counted, or about to be. */
export function CheckRow({ check, isNext, say }: Props) {
  const { question, how, minutes, counted, outOf, replaces } = check;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const change = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);

  const enter = (count: number | null, on?: string) => {
    setCount(replaces, count, on);
    void keepChanges();
  };
  const focusField = () =>
    requestAnimationFrame(() =>
      row.current?.querySelector<HTMLInputElement>('[data-count]')?.focus(),
    );
  const save = (count: number) => {
    enter(count);
    setOpen(false);
    say(`You counted ${countText(count, check)}. The numbers are recalculated.`);
    requestAnimationFrame(() => change.current?.focus());
  };
  const toggle = (isChecked: boolean) => {
    setOpen(isChecked);
    if (isChecked) return void focusField();
    if (!counted) return;
    enter(null);
    showToast({
      title: 'Count removed',
      text: 'The estimate is back.',
      actions: [{ label: 'Undo', onPress: () => enter(counted.count, counted.on) }],
    });
  };

  return (
    <li
      ref={row}
      className={`border-line border-b border-dashed px-5 py-4 last:border-b-0 ${isNext ? 'bg-tint' : ''}`}
    >
      <label className="-my-1.5 flex min-h-11 cursor-pointer items-start gap-3.5 py-1.5">
        <input
          type="checkbox"
          checked={counted !== null || isOpen}
          onChange={(event) => toggle(event.target.checked)}
          aria-describedby={id}
          className="mt-0.5"
        />
        <span dir="auto" className="wrap-anywhere min-w-0 font-semibold leading-snug">
          {question}
        </span>
      </label>
      <div className="pl-8.5">
        <p id={id} dir="auto" className="wrap-anywhere mt-1 text-[0.92rem] text-muted leading-snug">
          {counted ? (
            <>
              You counted {counted.count.toLocaleString('en-US')}
              {outOf === null ? '' : ` of ${outOf}`} on {asDay(counted.on)}.
            </>
          ) : (
            `${minutes} min. ${how}`
          )}
        </p>
        {counted && !isOpen && (
          <button
            ref={change}
            type="button"
            onClick={() => {
              setOpen(true);
              focusField();
            }}
            className="text-link -mb-2 min-h-11 font-semibold text-[0.92rem] print:hidden"
          >
            Change<span className="sr-only"> your count</span>
          </button>
        )}
        {(isOpen || (isNext && !counted)) && <CountField check={check} onSave={save} />}
      </div>
    </li>
  );
}
