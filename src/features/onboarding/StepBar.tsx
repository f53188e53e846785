import { Progress } from '../../components/Progress.tsx';

interface Props {
  /** 0 to 4. */
  index: number;
  steps: readonly { id: string; name: string }[];
  done: readonly string[];
}

/** "Step N of 5", the percentage, and a dot for each step, with its name. */
export function StepBar({ index, steps, done }: Props) {
  const percent = Math.round(((index + 1) / steps.length) * 100);
  return (
    <div>
      <p className="mb-2 flex justify-between font-mono text-[0.85rem]">
        <span>{`Step ${index + 1} of ${steps.length}`}</span>
        <span>{`${percent}%`}</span>
      </p>
      <Progress percent={percent} label="Setup" />
      <ol aria-label="Steps" className="mt-3 flex justify-between gap-2">
        {steps.map(({ id, name }, i) => {
          const isNow = i === index;
          const isDone = done.includes(id) && !isNow;
          return (
            <li
              key={id}
              aria-current={isNow ? 'step' : undefined}
              className="flex items-center gap-2 text-[0.94rem]"
            >
              <svg viewBox="0 0 20 20" className="size-[1.15rem] flex-none" aria-hidden="true">
                <circle
                  cx="10"
                  cy="10"
                  r="9"
                  strokeWidth="1.5"
                  className={dotStyle(isNow, isDone)}
                />
                {isDone && (
                  <path
                    d="m6 10.3 2.7 2.7L14 7.4"
                    className="fill-none stroke-on-accent"
                    strokeWidth="2"
                  />
                )}
              </svg>
              <span className={isNow ? 'font-semibold' : 'text-muted max-md:sr-only'}>
                {name}
                {isDone && <span className="sr-only">, done</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function dotStyle(isNow: boolean, isDone: boolean): string {
  if (isNow) return 'fill-mark stroke-ink';
  return isDone ? 'fill-accent stroke-accent' : 'fill-sheet stroke-muted';
}
