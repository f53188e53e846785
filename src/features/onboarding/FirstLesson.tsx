import { useStore } from '@nanostores/react';
import { $first } from './saving.ts';

/** The lesson that the plan would begin with, as far as the answers go: it changes with them. */
export function FirstLesson() {
  const first = useStore($first, { ssr: 'initial' });
  return (
    <p role="status" className="rounded-control bg-tint px-4 py-2.5 text-[0.95rem] empty:hidden">
      {first && (
        <>
          <span className="font-mono text-[0.82rem] text-accent">
            With these answers, day one is
          </span>{' '}
          <strong className="block">
            {first.title}{' '}
            <span className="whitespace-nowrap font-mono font-normal text-[0.82rem] text-muted">
              {first.minutes} min
            </span>
          </strong>
        </>
      )}
    </p>
  );
}
