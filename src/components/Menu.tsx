import type { ReactNode } from 'react';

interface Props {
  /** The button's name for screen readers: “More for Prices”. */
  label: string;
  icon: ReactNode;
  /** Classes that place the button and its list. */
  className?: string;
  /** Classes that set the list's width. */
  listClass: string;
  /** `MenuItem`s */
  children: ReactNode;
}

/**
 * A menu of a row's other actions. It closes on Escape, on any choice, and when the focus leaves it. Radix's menu would
 * add 31 KiB to pages that have no room for it.
 */
export function Menu({ label, icon, className = '', listClass, children }: Props) {
  return (
    <details
      className={`relative ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape closes only the menu, not a dialog around it.
        event.stopPropagation();
        close(event.currentTarget);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary
        aria-label={label}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-control hover:bg-tint [&::-webkit-details-marker]:hidden"
      >
        {icon}
      </summary>
      <div
        className={`ledger absolute right-0 z-30 overflow-hidden ${listClass}`}
        onClickCapture={(event) => close(event.currentTarget.closest('details'))}
      >
        {children}
      </div>
    </details>
  );
}

/** Its button gets the focus before an item acts, so that a dialog that opens next gives it back there. */
function close(menu: HTMLDetailsElement | null): void {
  menu?.removeAttribute('open');
  menu?.querySelector('summary')?.focus();
}

interface ItemProps {
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

export const MenuItem = ({ onPress, className = '', children }: ItemProps) => (
  <button
    type="button"
    onClick={onPress}
    className={`flex min-h-11 w-full items-center px-4 text-left hover:bg-tint -outline-offset-4 ${className}`}
  >
    {children}
  </button>
);
