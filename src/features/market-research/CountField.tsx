import { type SubmitEvent, useId, useState } from 'react';
import type { AnalysisResult } from '../../../functions/market-research/rules/data.ts';
import { readCount } from '../../../functions/market-research/rules/own-counts.ts';
import { Button } from '../../components/Button.tsx';

interface Props {
  check: AnalysisResult['checks'][number];
  onSave: (count: number) => void;
}

export function CountField({ check, onSave }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(check.counted ? String(check.counted.count) : '');
  const [issue, setIssue] = useState('');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readCount(typed, check);
    if ('count' in read) return onSave(read.count);
    setIssue(read.issue);
    event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="mt-2.5 print:hidden">
      <label htmlFor={id} className="mb-1 block text-[0.88rem]">
        Your count
        <span className="text-muted">
          , {check.unit}
          {check.outOf === null ? '' : ` out of ${check.outOf}`}
        </span>
      </label>
      <div className="flex gap-2.5">
        <input
          id={id}
          data-count
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIssue('');
          }}
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? `${id}-issue` : undefined}
          className={`min-h-11 w-full min-w-0 flex-1 rounded-control border-[1.5px] bg-sheet px-3.5 font-mono text-ink ${issue ? 'border-coral' : 'border-ink/60'}`}
        />
        <Button type="submit" size="small">
          Save<span className="sr-only"> count</span>
        </Button>
      </div>
      {issue && (
        <p id={`${id}-issue`} role="alert" className="mt-1.5 font-medium text-[0.9rem] text-coral">
          {issue}
        </p>
      )}
    </form>
  );
}
