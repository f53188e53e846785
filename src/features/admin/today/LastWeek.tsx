import {
  type Bar,
  type LastWeek as Numbers,
  usualFrom,
  weekRows,
} from '../../../../functions/admin/numbers/rules/last-week.ts';
import { shortDate } from '../../../../functions/rules/days/day-names.ts';
import { addDays } from '../../../../functions/rules/days/days.ts';

/** The last whole week, each number with its definition and with what is usual. */
export function LastWeek({ numbers }: { numbers: Numbers | null }) {
  if (!numbers)
    return (
      <section aria-labelledby="last-week">
        <Heading of="" />
        <p className="mt-3 text-muted">
          Numbers appear after the first whole week, Monday to Sunday.
        </p>
      </section>
    );
  const { until } = numbers.week;
  const waits = usualFrom(numbers);
  return (
    <section aria-labelledby="last-week">
      <Heading of={`${shortDate(addDays(until, -6))} to ${shortDate(until)}`} />
      <ul>
        {weekRows(numbers).map(({ key, name, value, unit, definition, bar }) => (
          <li key={key} className="border-line border-b border-dashed py-3.5">
            <p className="flex items-baseline justify-between gap-3">
              <b>{name}</b>
              <span className="whitespace-nowrap">
                <b className="font-heading text-[1.3rem] tracking-[-0.01em]">{value}</b>
                {unit && <span className="ml-1.5 font-mono text-[0.82rem] text-muted">{unit}</span>}
              </span>
            </p>
            <p className="text-[0.9rem] text-muted">{definition}</p>
            {bar && <UsualBar bar={bar} />}
          </li>
        ))}
      </ul>
      {waits !== null && (
        <p className="mt-3 text-[0.9rem] text-muted">
          In {waits === 1 ? 'a week' : `${waits} weeks`} there is enough to say what is usual.
        </p>
      )}
      <a href="/admin/numbers" className="text-link mt-3 inline-flex min-h-11 items-center">
        All numbers
      </a>
    </section>
  );
}

const Heading = ({ of }: { of: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b-[1.5px] pb-2">
    <h2 id="last-week" className="text-[1.5rem] leading-tight">
      Last week
    </h2>
    <span className="font-mono text-[0.82rem] text-muted">{of}</span>
  </div>
);

/** Where the week is in the range of the weeks before it; the text next to it says the same. */
function UsualBar({ bar: { value, usual, from, to, text, isUnusual } }: { bar: Bar }) {
  const at = (each: number) => (to === from ? 50 : 6 + (88 * (each - from)) / (to - from));
  const wide = Math.max(at(usual.high) - at(usual.low), 8);
  return (
    <p className="mt-1.5 flex items-center gap-2.5">
      <svg width="100" height="12" className="flex-none" aria-hidden="true">
        <line x1="0" x2="100" y1="6" y2="6" className="stroke-line" strokeWidth="2" />
        <rect
          x={at(usual.low) - (wide > 8 ? 0 : 4)}
          width={wide}
          y="1.5"
          height="9"
          rx="4.5"
          className="fill-tint stroke-accent"
        />
        <circle
          cx={at(value)}
          cy="6"
          r="4.5"
          className={isUnusual ? 'fill-coral' : 'fill-accent'}
        />
      </svg>
      <span className={`font-mono text-[0.8rem] ${isUnusual ? 'text-coral' : 'text-muted'}`}>
        {text}
      </span>
    </p>
  );
}
