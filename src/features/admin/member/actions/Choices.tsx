import type { ReactNode } from 'react';

/** One of a few, as rows to press. */
export function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="overflow-hidden rounded-control border-[1.5px] border-ink/60 bg-sheet">
        {children}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  /** At the row's end, such as an amount. */
  end?: string;
  children: ReactNode;
}

export function Choice({ name, isChosen, onChoose, end, children }: ChoiceProps) {
  return (
    <label className="wrap-anywhere flex min-h-12 cursor-pointer items-center gap-3 border-line border-b px-4 py-2.5 last:border-0 has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:-outline-offset-3">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 flex-none accent-accent"
      />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
        <span className="min-w-0">{children}</span>
        {end && <span className="flex-none font-mono text-[0.94rem]">{end}</span>}
      </span>
    </label>
  );
}
