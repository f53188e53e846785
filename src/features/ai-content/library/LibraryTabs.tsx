import { type KeyboardEvent, useRef } from 'react';
import { TABS, type Tab } from './query.ts';

interface Props {
  tab: Tab;
  onChoose: (tab: Tab) => void;
  /** The id of the panel. */
  panel: string;
}

const NAMES = Object.keys(TABS) as Tab[];
const STEPS: Readonly<Record<string, (place: number) => number>> = {
  ArrowRight: (place) => (place + 1) % NAMES.length,
  ArrowLeft: (place) => (place - 1 + NAMES.length) % NAMES.length,
  Home: () => 0,
  End: () => NAMES.length - 1,
};

/** On a phone they scroll sideways, with the last one cut off. */
export function LibraryTabs({ tab, onChoose, panel }: Props) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const next = NAMES[STEPS[event.key]?.(NAMES.indexOf(tab)) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Prompts"
      onKeyDown={move}
      className="-mx-6 mt-4 flex gap-6 overflow-x-auto overscroll-x-contain border-line border-b px-6 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      {NAMES.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={name === tab}
          aria-controls={panel}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
          className="-mb-px min-h-11 min-w-11 flex-none whitespace-nowrap border-transparent border-b-[3px] py-2 text-muted focus-visible:-outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
        >
          {TABS[name]}
        </button>
      ))}
    </div>
  );
}
