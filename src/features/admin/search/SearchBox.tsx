import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { foundText, sectionsOf } from './hits.ts';
import { Magnifier } from './Magnifier.tsx';
import { Results } from './Results.tsx';
import { useConsoleSearch } from './use-console-search.ts';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  place: 'bar' | 'sheet';
  /** What is searched for from the beginning. */
  initial: string;
  /** Closes the sheet. */
  onClose?: () => void;
}

/** A combobox: arrows choose, Enter opens, Escape closes. The first option is chosen from the beginning. */
export function SearchBox({ field, place, initial, onClose }: Props) {
  const [typed, setTyped] = useState(initial);
  const [isOpen, setOpen] = useState(place === 'sheet');
  const [active, setActive] = useState<{ of: unknown; index: number }>({ of: null, index: 0 });
  const listId = useId();
  const q = typed.trim();
  const searched = useConsoleSearch(q);
  const { found, isLoading } = searched;
  const sections = found ? sectionsOf(found.answer) : [];
  const options = sections.flatMap((section) => section.options);
  const index = active.of === found ? active.index : 0;
  // Results for an earlier query have no chosen option.
  const chosen = isLoading || searched.problem || searched.lock ? undefined : options[index];
  const isShown = isOpen && (place === 'sheet' || q.length > 1);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : options.length - 1;
      if (options.length > 0) setActive({ of: found, index: (index + step) % options.length });
    } else if (key === 'Enter') {
      if (chosen && isShown) location.assign(chosen.href);
    } else if (key === 'Escape' && place === 'bar') {
      if (isShown) setOpen(false);
      else setTyped('');
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes when the focus leaves all of it.
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (place === 'bar' && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <div className="flex items-center gap-2">
        <div
          className={`flex min-w-0 flex-1 items-center gap-2 rounded-control border-[1.5px] bg-sheet pr-3 pl-3.5 ${place === 'sheet' ? 'border-ink' : 'border-line focus-within:border-ink'}`}
        >
          <Magnifier />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label="Find anything"
            aria-expanded={isShown && options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-keyshortcuts="/"
            aria-activedescendant={isShown && chosen ? `${listId}-${chosen.id}` : undefined}
            placeholder="Find anything"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="go"
            maxLength={100}
            dir="auto"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onKeyDown={onKeyDown}
            className="min-h-11 min-w-0 flex-1 bg-transparent text-ink placeholder:text-muted focus-visible:outline-none"
          />
          {found && !isLoading ? (
            <span aria-hidden="true" className="whitespace-nowrap text-[0.82rem] text-muted">
              {foundText(found.answer)}
            </span>
          ) : (
            place === 'bar' && (
              <span
                aria-hidden="true"
                className="rounded-[5px] border border-line px-1.5 font-mono text-[0.78rem] text-muted"
              >
                /
              </span>
            )
          )}
        </div>
        {onClose && (
          <button
            type="button"
            onClick={onClose}
            className="min-h-11 flex-none rounded-control px-2 font-mono text-[0.86rem] text-muted hover:bg-tint hover:text-ink"
          >
            Close
          </button>
        )}
      </div>
      <div
        className={
          place === 'bar'
            ? `ledger absolute right-0 z-50 mt-2 max-h-[80dvh] w-[30rem] max-w-[92vw] overflow-y-auto overscroll-contain px-5 pb-5 ${isShown ? '' : 'hidden'}`
            : 'mt-2'
        }
      >
        <Results
          listId={listId}
          q={q}
          searched={searched}
          sections={sections}
          chosen={chosen?.id}
          onOpen={() => onClose?.()}
        />
      </div>
    </div>
  );
}
