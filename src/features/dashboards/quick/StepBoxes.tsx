import type { JobProgress } from './jobs.ts';

const BOX =
  'grid size-7 flex-none place-items-center rounded-[6px] border-[1.5px] font-mono text-[0.76rem]';

/** A guide's steps as numbered boxes: done, next, to come. The text next to them states the number. */
export function StepBoxes({ done, next }: JobProgress) {
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:gap-1" aria-hidden="true">
      {done.map((isDone, place) => {
        const look = isDone
          ? 'border-accent bg-accent text-on-accent'
          : place === next
            ? 'border-edge bg-mark text-on-mark'
            : 'border-ink/40 border-dashed text-muted';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position.
          <span key={place} className={`${BOX} ${look}`}>
            {isDone ? '✓' : place + 1}
          </span>
        );
      })}
    </span>
  );
}
