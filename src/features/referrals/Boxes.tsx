/** Drawn by hand, so no two ticks sit alike. */
const TILTS = ['-rotate-3', 'rotate-2', '-rotate-1', 'rotate-3', '-rotate-2'];

/** Little boxes as on a coffee loyalty card; the last one names the reward. The text next to them states the number. */
export function Boxes({ filled, goal }: { filled: number; goal: number }) {
  return (
    <div className="flex gap-2" aria-hidden="true">
      {Array.from({ length: goal }, (_, i) => {
        const look =
          i < filled
            ? `border-accent bg-accent text-xl text-on-accent ${TILTS[i % TILTS.length]}`
            : i === goal - 1
              ? 'border-edge bg-mark text-[0.8rem] text-on-mark'
              : 'border-edge border-dashed text-[0.9rem] text-muted';
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position.
            key={i}
            className={`grid h-10 sm:h-12 max-w-16 flex-1 place-items-center rounded-control border-[1.5px] font-mono ${look}`}
          >
            {i < filled ? '✓' : i === goal - 1 ? 'free' : i + 1}
          </span>
        );
      })}
    </div>
  );
}
