import type { WeekState } from '../../../functions/projects/rules/arc.ts';

/** Where the sheets lie: a line that rises from left to right. */
const PLACES = [
  { x: 48, y: 132 },
  { x: 142, y: 104 },
  { x: 236, y: 84 },
  { x: 330, y: 62 },
] as const;
const CASE = { x: 432, y: 44 };

interface Props {
  states: readonly WeekState[];
  isCaseReady: boolean;
}

/** Four sheets on one line, and the frame that they end in. What it shows is said in the list below. */
export function ArcDrawing({ states, isCaseReady }: Props) {
  const done = states.filter((state) => state === 'done').length;
  return (
    <div className="grid place-items-center border-edge px-4 py-5 max-md:border-t-[1.5px] md:border-l-[1.5px] [background:linear-gradient(color-mix(in_srgb,var(--line)_55%,transparent)_1px,transparent_1px)_0_-1px/20px_20px,linear-gradient(90deg,color-mix(in_srgb,var(--line)_55%,transparent)_1px,transparent_1px)_-1px_0/20px_20px]">
      <svg
        aria-hidden="true"
        viewBox="0 0 490 190"
        className="w-full max-w-xl text-ink"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          d="M14 158Q30 146 48 134T142 106 236 86 330 64 432 46"
          className="stroke-muted"
          strokeDasharray="1 8"
        />
        {done > 0 && (
          <path
            d="M14 158Q30 146 48 134T142 106 236 86 330 64 432 46"
            pathLength={100}
            strokeDasharray={`${[0, 24, 46, 69, 100][isCaseReady ? 4 : done] ?? 100} 100`}
            className="stroke-accent"
            strokeWidth="4"
          />
        )}
        {PLACES.map(({ x, y }, i) => (
          <Sheet key={x} x={x} y={y} number={i + 1} state={states[i] ?? 'later'} />
        ))}
        <Frame isReady={isCaseReady} />
      </svg>
    </div>
  );
}

function Sheet({
  x,
  y,
  number,
  state,
}: {
  x: number;
  y: number;
  number: number;
  state: WeekState;
}) {
  const tilt = [-5, 3, -2, 4][number - 1] ?? 0;
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <path
        d="M-27-38Q0-40 17-38L27-28Q28 4 27 37-1 39-27 37-29 0-27-38z"
        className={
          state === 'done'
            ? 'fill-sheet'
            : state === 'current'
              ? 'fill-mark'
              : 'fill-paper stroke-muted'
        }
        strokeDasharray={state === 'later' ? '5 6' : undefined}
      />
      {state === 'done' ? (
        <>
          <path d="M17-38Q18-31 17-28 22-27 27-28" strokeWidth="1.8" />
          <path
            d="M-17-16Q0-18 15-16M-17-5Q-2-7 16-5M-17 6Q-4 5 6 6"
            className="stroke-muted"
            strokeWidth="2"
          />
          <path d="M-8 22l7 7 15-17" className="stroke-accent" strokeWidth="4.5" />
        </>
      ) : (
        <text
          textAnchor="middle"
          y="12"
          stroke="none"
          className={`font-display text-[34px] font-bold ${state === 'current' ? 'fill-on-mark' : 'fill-muted'}`}
        >
          {number}
        </text>
      )}
    </g>
  );
}

function Frame({ isReady }: { isReady: boolean }) {
  const { x, y } = CASE;
  return (
    <g transform={`translate(${x} ${y})`} className={isReady ? '' : 'text-muted'}>
      <path
        d="M-34-34Q0-37 34-34 37 2 34 44 0 47-34 44-37 4-34-34z"
        className={isReady ? 'fill-mark' : 'fill-paper stroke-muted'}
        strokeDasharray={isReady ? undefined : '5 6'}
      />
      <path
        d="M-24-24Q0-26 24-24M-24-24Q-26 4-24 34 0 36 24 34 26 4 24-24"
        className={isReady ? 'fill-sheet' : 'stroke-muted'}
        strokeDasharray={isReady ? undefined : '3 6'}
      />
      {isReady && (
        <>
          <path
            d="M-15-12h12v15h-12zM4-12h12v15H4zM-15 11h12v14h-12zM4 11h12v14H4z"
            className="fill-tint"
            strokeWidth="1.8"
          />
          <path d="M38-44l6-8M44-34l9-2M30-48l1-9" className="stroke-coral" />
        </>
      )}
    </g>
  );
}
