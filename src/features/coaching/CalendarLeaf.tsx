import type { EventTime } from './events.ts';

interface Props {
  /** Null for a blank leaf: no date is set. */
  time: EventTime | null;
  minutes?: number;
}

/** A page torn from a wall calendar; at 360 px it lies flat. */
export function CalendarLeaf({ time, minutes }: Props) {
  return (
    <div className="overflow-hidden rounded-surface border-[1.5px] border-edge bg-sheet text-center sm:w-50 sm:-rotate-2">
      <p className="border-edge border-b-[1.5px] bg-mark px-4 py-2 font-mono text-[0.82rem] text-on-mark max-sm:text-left">
        {time?.month ?? 'Next date'}
      </p>
      <div className="flex min-h-27 flex-wrap items-center gap-x-5 px-4 py-3 sm:min-h-44 sm:flex-col sm:justify-center">
        <p className="font-bold font-display text-[3.2rem] leading-none tracking-tight sm:text-[4.6rem]">
          {time?.day ?? <span className="text-muted">–</span>}
        </p>
        <p className="max-sm:text-left">
          <span className="block font-semibold">{time?.weekday ?? 'To be announced'}</span>
          {time && (
            <span className="block font-mono text-[0.8rem] text-muted">
              {time.time} {time.zone}
              {minutes ? ` · ${minutes} min` : ''}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
