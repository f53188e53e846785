import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { leaveGenerating } from './plan-page.ts';

const PARTS = [
  'First year, month by month',
  'Where the first money goes',
  'What could go wrong',
  'Your next 90 days',
];

/** A skeleton of the plan, with the names of its parts. */
export function GeneratingPlan({ label, canLeave = false }: { label: string; canLeave?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div aria-busy="true">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-[1.6rem] outline-none">
          {label}
        </h1>
        {canLeave && (
          <Button kind="outline" size="small" onClick={leaveGenerating}>
            Back to the form
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {label} It takes a few seconds.
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_25rem]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-8 w-full max-w-xl" />
          <Skeleton className="h-8 w-full max-w-lg" />
          <Skeleton className="mt-3 h-4 w-full max-w-md" />
          <Skeleton className="h-4 w-full max-w-sm" />
        </div>
        <div className="grid gap-4">
          {['Customer', 'Offer', 'Channels', 'First proof'].map((name) => (
            <div
              key={name}
              className="grid grid-cols-[6.5rem_1fr] gap-4 border-line border-b border-dashed pb-4"
            >
              <span className="font-semibold text-[0.94rem]">{name}</span>
              <Skeleton className="h-10 w-full" />
            </div>
          ))}
        </div>
      </div>
      {PARTS.map((name, i) => (
        <section key={name} className="mt-12">
          <h2 className="text-[1.5rem]">{name}</h2>
          <Skeleton className={`mt-5 w-full ${i === 0 ? 'h-80' : 'h-36'}`} />
        </section>
      ))}
    </div>
  );
}
