import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** One button or link: what to do about it. */
  action?: ReactNode;
}

/** One drawing, one sentence, one action. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <svg
        viewBox="0 0 96 72"
        className="mb-2 w-28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <path d="M8 62h80" strokeLinecap="round" />
        <path d="M22 62V18a4 4 0 0 1 4-4h38a4 4 0 0 1 4 4v44" className="fill-sheet" />
        <path d="M30 26h30M30 35h30M30 44h18" className="stroke-line" strokeLinecap="round" />
        <path d="m66 52 14-24 6 3.5-14 24-6.6 3z" className="fill-mark" strokeLinejoin="round" />
      </svg>
      <h2 className="text-[1.2rem] leading-tight tracking-[-0.015em]">{title}</h2>
      <p className="text-muted">{text}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
