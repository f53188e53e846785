import { useState } from 'react';
import { KINDS } from '../../../../functions/admin/rules/kinds.ts';
import { timeText } from '../../../../functions/rules/days/date-text.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Gate } from '../Gate.tsx';
import { LastWeek } from './LastWeek.tsx';
import { NeedRow } from './NeedRow.tsx';
import { headingOf, rowsOf } from './rows.ts';
import { type Today, today } from './today.ts';

/** More are behind a button: ten seconds have to be enough. */
const MOST_ROWS = 5;

/** What needs a person, the most costly first. */
export function TodayBoard() {
  return (
    <Gate store={today} hasHeading loading={<Loading />}>
      {(data) => <Board data={data} />}
    </Gate>
  );
}

function Board({ data }: { data: Today }) {
  const now = Date.parse(data.lookedAt);
  const rows = rowsOf(data.needs, now);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, MOST_ROWS);
  const [marked, rest] = headingOf(rows.length);
  const looked = data.needs.length + data.clear.length;
  const time = timeText(data.lookedAt, '');
  return (
    <>
      <p className="eyebrow">{dayText(data.lookedAt)}</p>
      <h1 tabIndex={-1} id="today" className="outline-none">
        <span className="marker">{marked}</span>
        {rest}
      </h1>
      <div
        className={
          data.lastWeek === undefined
            ? 'mt-8 max-w-3xl'
            : 'mt-8 grid gap-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start'
        }
      >
        <section aria-labelledby="needs" className="ledger">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b-[1.5px] px-5 py-3 font-mono text-[0.82rem]">
            <h2 id="needs" className="font-mono font-normal text-[0.82rem] tracking-normal">
              Needs you, the most costly first
            </h2>
            <span className="text-muted">
              looked at {looked === 1 ? '1 thing' : `${looked} things`}, {time}
            </span>
          </div>
          {rows.length === 0 && (
            <EmptyState
              title="Everything was looked at, and nothing waits"
              text="Ten minutes to spare? Read what members wrote today."
              action={
                <a href="/community" className="text-link">
                  Open the community
                </a>
              }
            />
          )}
          <ul>
            {shown.map((row, i) => (
              <NeedRow key={row.key} row={row} isFirst={i === 0} />
            ))}
          </ul>
          {rows.length > shown.length && (
            <div className="border-line border-t border-dashed px-1 py-2">
              <Button kind="quiet" size="small" onClick={() => setShowsAll(true)}>
                {rows.length - shown.length} more
              </Button>
            </div>
          )}
          <div className="border-ink border-t-[1.5px] px-5 py-4">
            <p className="font-mono text-[0.82rem] text-muted">All clear</p>
            <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-[0.94rem]">
              {data.clear.map((kind) => (
                <li key={kind} className="flex items-center gap-1.5">
                  <svg
                    viewBox="0 0 16 16"
                    className="size-4 flex-none text-accent"
                    aria-hidden="true"
                  >
                    <path
                      d="M3 8.500l3.500 3.500L13 5"
                      fill="none"
                      stroke="currentColor"
                      strokeWidth="2.200"
                      strokeLinecap="round"
                    />
                  </svg>
                  {KINDS[kind].clear}
                </li>
              ))}
              {data.clear.length === 0 && <li>Nothing else was looked at.</li>}
            </ul>
            {data.putOff > 0 && (
              <p className="mt-3 text-[0.94rem] text-muted">
                {data.putOff === 1 ? 'One row is' : `${data.putOff} rows are`} put off and will
                return.
              </p>
            )}
          </div>
        </section>
        {data.lastWeek !== undefined && <LastWeek numbers={data.lastWeek} />}
      </div>
    </>
  );
}

/** "Monday, November 23" */
const dayText = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** The true rows, and a heading as tall as two lines on a phone. */
const Loading = () => (
  <div role="status" aria-label="Looking at everything">
    <Skeleton className="h-11 max-w-96 max-sm:h-20" />
    <div className="ledger mt-8 grid max-w-3xl gap-5 p-5">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  </div>
);
