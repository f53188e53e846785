import { type ReactNode, useId } from 'react';
import { Button } from '../../../components/Button.tsx';
import { saveTable, type Table } from './numbers.ts';

interface Props {
  title: string;
  /** What the numbers are of, in mono: "12 weeks". */
  of?: string;
  /** Printed in full below the heading. */
  definition: string;
  /** Its numbers as a file. */
  table?: Table;
  children: ReactNode;
}

/** One block of numbers, with its definition and its file. */
export function Block({ title, of, definition, table, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b-[1.5px] pb-2">
        <h2 id={id} className="text-[1.5rem] leading-tight">
          {title}
        </h2>
        {of && <span className="font-mono text-[0.82rem] text-muted">{of}</span>}
      </div>
      <p className="mt-3 max-w-2xl text-[0.94rem] text-muted">{definition}</p>
      {children}
      {table && table.rows.length > 0 && (
        <Button kind="quiet" size="small" className="-ml-4 mt-2" onClick={() => saveTable(table)}>
          Save as CSV<span className="sr-only">: {title}</span>
        </Button>
      )}
    </section>
  );
}

/** Nothing to count yet, and from when on there is. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 border-line border-t border-dashed pt-4">{children}</p>
);
