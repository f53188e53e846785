import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  label: string;
  /** The name by which a tour points at the tabs. */
  tour?: string;
  tabs: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** The chosen tab's content. One panel serves all tabs, so that static markup can be inside it. */
  children: ReactNode;
}

const STEPS: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs as in the ARIA Authoring Practices: one Tab stop, arrow keys choose. */
export function Tabs({ label, tour, tabs, value, onChange, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.some((tab) => tab.value === value) ? value : tabs[0]?.value;

  // On a phone they are a row to swipe: the chosen one is in view. Not by scrollIntoView, which also moves the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const place = step(
      tabs.findIndex((tab) => tab.value === chosen),
      tabs.length,
    );
    const tab = tabs[place];
    if (!tab) return;
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        data-tour={tour}
        aria-label={label}
        onKeyDown={move}
        className="relative flex gap-1.5 max-sm:-mx-6 max-sm:-my-1.5 max-sm:overflow-x-auto max-sm:px-6 max-sm:py-1.5 sm:flex-wrap"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === chosen ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="min-h-11 flex-none whitespace-nowrap rounded-full border-[1.5px] border-line bg-sheet px-4 py-1.5 font-medium text-[0.94rem] hover:border-ink aria-selected:border-ink aria-selected:bg-ink aria-selected:text-paper forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText] forced-colors:aria-selected:forced-color-adjust-none"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="mt-6">
        {children}
      </div>
    </div>
  );
}
