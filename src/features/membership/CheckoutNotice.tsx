import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  isDone?: boolean;
  /** The next step. */
  children: ReactNode;
}

/** Replaces the receipt and the card form when the order is paid, or cannot be. */
export function CheckoutNotice({ title, text, isDone = false, children }: Props) {
  return (
    <div
      role={isDone ? 'status' : 'alert'}
      className={`mt-8 max-w-xl rounded-surface border-[1.5px] p-6 sm:p-8 ${
        isDone ? 'border-accent bg-tint' : 'border-ink bg-sheet'
      }`}
    >
      <h2 className="flex items-center gap-3 text-[1.35rem]">
        {isDone && (
          <span className="tick tick-done" aria-hidden="true">
            ✓
          </span>
        )}
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">{children}</div>
    </div>
  );
}
