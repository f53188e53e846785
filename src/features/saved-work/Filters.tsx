import { useEffect, useRef } from 'react';
import type { WorkKind } from '../../../functions/saved-work/rules/saved-work.ts';
import { KIND_NAMES, KINDS } from './kinds.ts';

/** `made`: work handed in in lessons. */
export type Chosen = WorkKind | 'all' | 'made' | 'deleted';

interface Props {
  kind: Chosen;
  onKind: (kind: Chosen) => void;
  query: string;
  onQuery: (query: string) => void;
  /** Null until they are known. */
  counts: Readonly<Record<string, number>> | null;
}

const PILL =
  'inline-flex min-h-11 flex-none items-center gap-2 rounded-full border-[1.5px] border-line bg-sheet px-4 py-1.5 font-medium text-[0.94rem] hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none';

/** Filters by name and kind. `/` focuses the search, Escape clears it. */
export function Filters({ kind, onKind, query, onQuery, counts }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest?.(
        'input, textarea, select, dialog',
      );
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const pills = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page was opened with this filter: on a phone its button is out of view.
    if (kind !== 'made') return;
    const pill = pills.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (pill) pills.current?.scrollTo?.({ left: pill.offsetLeft - 24 });
  }, [kind]);
  const options: [Chosen, string][] = [
    ['all', 'Everything'],
    ...KINDS.map((one): [Chosen, string] => [one, KIND_NAMES[one].many]),
    ['made', 'Made in lessons'],
    ['deleted', 'Recently deleted'],
  ];

  return (
    <>
      <input
        ref={field}
        type="search"
        aria-label="Search by name"
        placeholder="Search by name"
        value={query}
        maxLength={120}
        dir="auto"
        autoComplete="off"
        disabled={kind === 'deleted'}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
        className="min-h-12 w-full max-w-xl rounded-control border-[1.5px] border-ink/60 bg-sheet px-4 py-2.5 text-ink placeholder:text-muted disabled:opacity-60"
      />
      <fieldset className="-mx-6 mt-4 min-w-0">
        <legend className="sr-only">Kind</legend>
        <div ref={pills} className="relative flex gap-2 overflow-x-auto px-6 py-1 md:flex-wrap">
          {options.map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === kind}
              onClick={() => onKind(value)}
              className={PILL}
            >
              {label}
              {counts?.[value] !== undefined && (
                <span className="font-mono text-[0.82rem] opacity-80">{counts[value]}</span>
              )}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
