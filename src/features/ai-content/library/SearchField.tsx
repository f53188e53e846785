import type { KeyboardEvent, RefObject } from 'react';
import { choose } from './library.ts';
import { MAX_QUERY } from './query.ts';

interface Props {
  q: string;
  field: RefObject<HTMLInputElement | null>;
  /** Down and Enter move into the list. */
  onDown: () => void;
  onEnter: () => void;
}

export function SearchField({ q, field, onDown, onEnter }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') onDown();
    else if (event.key === 'Enter') onEnter();
    else if (event.key === 'Escape' && q) choose({ q: '' });
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative min-w-0 flex-1">
      <svg
        viewBox="0 0 20 20"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <circle cx="9" cy="9" r="6" />
        <path d="m13.5 13.5 4 4" strokeLinecap="round" />
      </svg>
      <input
        ref={field}
        type="search"
        aria-label="Search prompts"
        aria-keyshortcuts="/"
        placeholder="Search prompts"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_QUERY}
        dir="auto"
        value={q}
        onChange={(event) => choose({ q: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        className="min-h-13 w-full rounded-control border-[1.5px] border-ink bg-sheet px-12 text-[1.05rem] text-ink placeholder:text-muted"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 hidden -translate-y-1/2 rounded-md border border-line px-2 font-mono text-[0.82rem] text-muted xl:block [:focus~&]:hidden"
      >
        /
      </span>
    </div>
  );
}
