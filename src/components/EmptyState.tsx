import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** One button or link: the next step. */
  action?: ReactNode;
}

/** One drawing, one sentence, one action. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <svg
        viewBox="0 0 200 140"
        className="w-42 max-w-full"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path
          d="M22 92c-6-34 26-62 64-64s92-8 100 36-20 48-84 50-74 6-80-22z"
          className="fill-tint"
          stroke="none"
        />
        <path
          d="M34 116q-2-36 1-72 32-6 62 5 30-12 62-6 3 36 1 72-32-5-62 4-31-9-64-3z"
          className="fill-sheet"
        />
        <path d="M97 49q-2 36 1 70" />
        <path d="M31 52l-4 70q36-3 66 3 5 2 10 0 32-6 64-3l-4-70" strokeWidth="1.8" />
        <path d="M48 62q18-2 36 2M48 76q18-2 36 2M48 90q18-2 30 1" className="stroke-line" />
        <path d="M118 78q16-4 30-3M118 92q16-4 22-3" className="stroke-line" />
        <path d="M116 63Q132.7 61.3 146 60" className="stroke-mark" strokeWidth="9" />
        <path d="M126 86l36-50 12 8-36 50-15 7z" className="fill-mark" />
        <path d="M156 44l12 9M126 86l12 8" strokeWidth="1.8" />
        <path d="M123 101l2-7 5 3z" className="fill-ink" strokeWidth="1.2" />
        <path d="M162 36l4-6q6-3 11 2 3 4 0 8l-3 4z" className="fill-coral" />
      </svg>
      <h2 className="text-[1.2rem] leading-tight tracking-[-0.015em]">{title}</h2>
      <p className="text-muted">{text}</p>
      {action && <div className="mt-2 flex w-full justify-center">{action}</div>}
    </div>
  );
}
