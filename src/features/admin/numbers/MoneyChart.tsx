import { dollars, shortDollars } from './format.ts';
import type { Column } from './numbers.ts';
import { scaleFor } from './scale.ts';

const TOP = 26;
const LINE = 130;
/** Between the line's chart and the bars, which grow from a common line. */
const BARS = TOP + LINE + 78;
const TALLEST = 42;
const HEIGHT = BARS + TALLEST + 8;

/**
 * The line and the bars stand over the columns of the table below, which is their axis and says the same: so this is for
 * the eye only. Left is hatched as well as coral.
 */
export function MoneyChart({ columns }: { columns: readonly Column[] }) {
  const scale = scaleFor(columns.map(({ cents }) => cents));
  const y = (cents: number) => TOP + LINE * (1 - (cents - scale.from) / (scale.to - scale.from));
  const x = (i: number) => `${(100 * (i + 0.5)) / columns.length}%`;
  const people = Math.max(...columns.flatMap(({ joined, left }) => [joined, left]), 1);
  const tall = (value: number) => (TALLEST * value) / people;
  const last = columns.at(-1);
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] sm:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <div className="relative font-mono text-[0.78rem] text-muted">
        {scale.lines.map((line) => (
          <span key={line} className="absolute right-3 -translate-y-1/2" style={{ top: y(line) }}>
            {shortDollars(line)}
          </span>
        ))}
        <span className="absolute right-3 -translate-y-full" style={{ top: BARS - 2 }}>
          joined
        </span>
        <span className="absolute right-3" style={{ top: BARS + 4 }}>
          left
        </span>
      </div>
      <svg width="100%" height={HEIGHT} className="overflow-visible" aria-hidden="true">
        <defs>
          <pattern
            id="hatched"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0v6" className="stroke-coral" strokeWidth="2.500" />
          </pattern>
        </defs>
        {scale.lines.map((line) => (
          <line
            key={line}
            x1="0"
            x2="100%"
            y1={y(line)}
            y2={y(line)}
            className="stroke-line"
            strokeDasharray="3 4"
          />
        ))}
        {columns.slice(1).map((column, i) => (
          <line
            key={column.until}
            x1={x(i)}
            x2={x(i + 1)}
            y1={y(columns[i]?.cents ?? 0)}
            y2={y(column.cents)}
            className="stroke-accent"
            strokeWidth="2.500"
            strokeLinecap="round"
          />
        ))}
        {last && (
          <>
            <circle cx={x(columns.length - 1)} cy={y(last.cents)} r="5" className="fill-accent" />
            <text
              x={x(columns.length - 1)}
              y={y(last.cents) - 12}
              textAnchor={columns.length > 3 ? 'end' : 'middle'}
              className="fill-accent font-mono font-semibold text-[0.82rem]"
            >
              {dollars(last.cents)}
            </text>
          </>
        )}
        {columns.map(({ until, joined, left }, i) => {
          const width = 100 / columns.length / 2.2;
          const from = `${(100 * (i + 0.5)) / columns.length - width / 2}%`;
          return (
            <g key={until}>
              {joined > 0 && (
                <rect
                  x={from}
                  width={`${width}%`}
                  y={BARS - tall(joined)}
                  height={tall(joined)}
                  className="fill-accent"
                />
              )}
              {left > 0 && (
                <rect
                  x={from}
                  width={`${width}%`}
                  y={BARS}
                  height={tall(left)}
                  fill="url(#hatched)"
                  className="stroke-coral"
                  strokeWidth="1"
                />
              )}
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={BARS} y2={BARS} className="stroke-ink" strokeWidth="1.500" />
      </svg>
    </div>
  );
}
