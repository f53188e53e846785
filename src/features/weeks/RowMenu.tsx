import type { ComponentType } from 'react';
import { closeMenu } from '../../components/close-menu.ts';
import type { TaskDialogProps } from './dialogs/dialog-props.ts';

interface Props {
  title: string;
  className: string;
  onDialog: (load: () => Promise<ComponentType<TaskDialogProps>>) => void;
  onDrop: () => void;
}

const DIALOGS = [
  ['Move to another day', async () => (await import('./dialogs/MoveDialog.tsx')).MoveDialog],
  ['Change', async () => (await import('./dialogs/ChangeDialog.tsx')).ChangeDialog],
] as const;

const ITEM = 'flex min-h-11 w-full items-center px-4 text-left hover:bg-tint -outline-offset-4';

/** What else can be done with a task. It closes on Escape, on any choice, and when the focus leaves it. */
export function RowMenu({ title, className, onDialog, onDrop }: Props) {
  return (
    <details
      className={`relative open:z-30 ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary
        aria-label={`More for ${title}`}
        className="relative z-10 grid size-11 cursor-pointer list-none place-items-center rounded-control hover:bg-tint [&::-webkit-details-marker]:hidden"
      >
        <svg viewBox="0 0 20 20" className="size-5" fill="currentColor" aria-hidden="true">
          <circle cx="10" cy="4" r="1.5" />
          <circle cx="10" cy="10" r="1.5" />
          <circle cx="10" cy="16" r="1.5" />
        </svg>
      </summary>
      <div
        className="ledger absolute right-0 z-30 w-52 overflow-hidden"
        onClickCapture={({ currentTarget }) => closeMenu(currentTarget)}
      >
        {DIALOGS.map(([label, load]) => (
          <button key={label} type="button" className={ITEM} onClick={() => onDialog(load)}>
            {label}
          </button>
        ))}
        <button
          type="button"
          className={`${ITEM} border-line border-t border-dashed`}
          onClick={onDrop}
        >
          Drop it
        </button>
      </div>
    </details>
  );
}
