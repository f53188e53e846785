import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { $issue, $research, $typed, analyze, type } from './research.ts';

/** Submits to the same page if the script has not loaded yet. */
export function MarketForm() {
  const typed = useStore($typed, { ssr: 'initial' });
  const issue = useStore($issue, { ssr: 'initial' });
  const { state } = useStore($research, { ssr: 'initial' });
  const field = useRef<HTMLInputElement>(null);
  useFocusOnSlash(field);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (state === 'analyzing') return;
    analyze(field.current?.value ?? '');
    if ($issue.get()) field.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit} action="/market-research" className="print:hidden">
      <label htmlFor="market" className="mb-1.5 block font-semibold">
        Market or industry
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
        <div className="relative min-w-0 flex-1">
          <svg
            viewBox="0 0 20 20"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-4.5 text-muted"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden="true"
          >
            <circle cx="9" cy="9" r="5.5" />
            <path d="m13.2 13.2 4 4" strokeLinecap="round" />
          </svg>
          <input
            ref={field}
            id="market"
            name="market"
            dir="auto"
            required
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Such as: dog owners nearby"
            value={typed}
            onChange={(event) => type(event.target.value)}
            aria-invalid={issue ? true : undefined}
            aria-describedby={issue ? 'market-issue' : undefined}
            className={`min-h-13 w-full rounded-control border-[1.5px] bg-sheet py-2.5 pr-4 pl-11 text-ink placeholder:text-muted ${issue ? 'border-coral' : 'border-ink/60'}`}
          />
        </div>
        <Button type="submit" kind="ink" busy={state === 'analyzing'} className="min-h-13">
          {state === 'shown' ? 'Analyze again' : state === 'analyzing' ? 'Analyzing' : 'Analyze'}
        </Button>
      </div>
      {issue && (
        <p id="market-issue" role="alert" className="mt-1.5 font-medium text-[0.92rem] text-coral">
          {issue}
        </p>
      )}
    </form>
  );
}

/** `/` focuses the field, unless it is typed into another one. */
function useFocusOnSlash(field: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
