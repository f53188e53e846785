import type { KeyboardEvent, RefObject } from 'react';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  hasOptions: boolean;
  /** The ID of the option that Enter selects. */
  chosen: string | undefined;
  onClose: () => void;
}

/** The dialog’s search field, which keeps the focus, and its close button. */
export function DialogHead(props: Props) {
  const { field, typed, onType, onKeyDown, listId, hasOptions, chosen, onClose } = props;
  return (
    <div className="flex items-center gap-1 border-ink border-b-[1.5px] pr-1.5 pl-4">
      <svg
        viewBox="0 0 20 20"
        className="size-5 flex-none"
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
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${chosen}` : undefined}
        placeholder="Search everything"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="go"
        maxLength={100}
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
        className="min-h-14 min-w-0 flex-1 bg-transparent px-2 text-[1.08rem] text-ink placeholder:text-muted focus-visible:outline-none"
      />
      <button
        type="button"
        onClick={onClose}
        className="min-h-11 flex-none rounded-control px-3 font-mono text-[0.86rem] text-muted hover:bg-tint hover:text-ink"
      >
        Close
      </button>
    </div>
  );
}
