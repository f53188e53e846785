import { Skeleton } from '../../components/Skeleton.tsx';

const WIDTHS = ['w-3/5', 'w-4/5', 'w-2/3', 'w-3/4', 'w-1/2'];

/** The true layout, with the headings in place. */
export function Analyzing() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-9 w-full max-w-xl" />
      <Skeleton className="mt-2 h-9 w-2/3 max-w-md" />
      <Skeleton className="mt-5 h-18 w-full max-w-lg" />
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_23.25rem] lg:gap-14">
        <div className="space-y-12">
          <Rows heading="How many could buy" />
          <Rows heading="Who does this work today" />
        </div>
        <div className="h-fit rounded-surface border border-line bg-sheet p-5">
          <p className="font-mono text-[0.82rem] text-muted">Check it yourself</p>
          {WIDTHS.map((width) => (
            <Skeleton key={width} className={`mt-6 h-9 ${width}`} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Rows({ heading }: { heading: string }) {
  return (
    <div>
      <p className="border-ink border-b-[1.5px] pb-3 font-bold font-display text-[1.6rem] leading-tight">
        {heading}
      </p>
      {WIDTHS.map((width) => (
        <div
          key={width}
          className="flex h-19 items-center justify-between border-line border-b border-dashed"
        >
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
