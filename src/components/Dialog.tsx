import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { holdPage } from './hold-page.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** For two columns, where the window has room for them. */
  wide?: boolean;
  /** On a phone it comes from below, over the whole width. */
  sheet?: boolean;
  children: ReactNode;
}

const SHEET = 'max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none';

/** The browser's own modal dialog: it traps focus, closes on Escape and hides the rest from screen readers. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  wide = false,
  sheet = false,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const letGo = useRef<() => void>(null);
  // The close event comes later, when the dialog may be open again: only the browser's own closing is news to the page.
  const isOwnClose = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!open) {
      if (!dialog?.open) return;
      isOwnClose.current = true;
      dialog.close();
      return;
    }
    if (!dialog?.open) {
      dialog?.showModal();
      // By itself the browser focuses the first button, which closes the dialog.
      dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    }
    letGo.current = holdPage();
    return letGo.current;
  }, [open]);
  // Before unmounting: a dialog that closes while it is still in the page gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close with Escape, which the browser handles.
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={() => {
        const isKnown = isOwnClose.current;
        isOwnClose.current = false;
        if (isKnown) return;
        letGo.current?.();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`ledger m-auto p-0 text-ink backdrop:bg-shadow/60 open:animate-rise ${sheet ? SHEET : ''} ${wide ? 'w-[min(68rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]'}`}
    >
      <div className="p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-[1.45rem]">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className="-mt-2 -mr-2 grid size-11 flex-none place-items-center rounded-control text-2xl leading-none hover:bg-tint"
          >
            ×
          </button>
        </div>
        {description && (
          <p id={`${id}-description`} className="mt-1 text-muted">
            {description}
          </p>
        )}
        <div className="mt-5">{children}</div>
      </div>
    </dialog>
  );
}
