import { Ellipsis } from 'lucide-react';
import { closeMenu } from '../../../components/close-menu.ts';

export interface MenuItem {
  label: string;
  onPress: () => void;
}

const ITEM = 'flex min-h-11 w-full items-center px-4 text-left hover:bg-tint -outline-offset-4';

/** What else can be done with a text. It closes on Escape, on any choice, and when the focus leaves it. */
export function TextMenu({ of, items }: { of: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <details
      className="relative ml-auto open:z-30"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary
        aria-label={`More for ${of}`}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control hover:bg-tint [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </summary>
      <div className="ledger absolute right-0 z-30 w-56 overflow-hidden text-ink">
        {items.map(({ label, onPress }) => (
          <button
            key={label}
            type="button"
            className={ITEM}
            onClick={(event) => {
              closeMenu(event.currentTarget);
              onPress();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </details>
  );
}
