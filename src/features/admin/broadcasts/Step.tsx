import type { ReactNode } from 'react';

interface Props {
  number: number;
  title: string;
  isDone: boolean;
  /** The step where it is decided. */
  isLast?: boolean;
  children: ReactNode;
}

/** A step of the ledger: all are visible, and a done one is ticked. */
export function Step({ number, title, isDone, isLast = false, children }: Props) {
  return (
    <section
      aria-labelledby={`step-${number}`}
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b border-dashed px-5 py-6 last:border-0 md:grid-cols-[auto_minmax(0,1fr)] ${isLast ? 'rounded-b-[inherit] bg-tint' : ''}`}
    >
      <Mark number={number} isDone={isDone} />
      <h2
        id={`step-${number}`}
        className="col-start-1 row-start-1 text-[1.25rem] leading-8 md:col-start-2"
      >
        {title}
        {isDone && <span className="sr-only">, done</span>}
      </h2>
      <div className="mt-2 min-w-0 max-md:col-span-2 md:col-start-2">{children}</div>
    </section>
  );
}

const Mark = ({ number, isDone }: { number: number; isDone: boolean }) => (
  <span
    aria-hidden="true"
    className={`grid size-8 place-items-center rounded-[0.45rem] border-[1.5px] font-mono text-[0.86rem] row-start-1 max-md:col-start-2 ${isDone ? 'border-accent bg-accent text-on-accent' : 'border-ink bg-sheet'}`}
  >
    {isDone ? (
      <svg viewBox="0 0 16 16" className="size-4.5" aria-hidden="true">
        <path
          d="M3 8.500l3.500 3.500L13 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.200"
          strokeLinecap="round"
        />
      </svg>
    ) : (
      number
    )}
  </span>
);
