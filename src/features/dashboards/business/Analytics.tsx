import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { MONTHS_BACK, monthAfter } from '../../../../functions/dashboards/rules/own-figures.ts';
import type { DashboardSection } from '../section.ts';
import { useDashboard } from '../use-dashboard.ts';
import { FigureField } from './FigureField.tsx';
import { MonthStepper } from './MonthStepper.tsx';
import { $figures, giveFigures } from './own-figures.ts';
import { Tally } from './Tally.tsx';

interface Props {
  items: NonNullable<DashboardSection['items']>;
}

/** The member's own counts of a month, next to those of the month before as tally marks. */
export function Analytics({ items }: Props) {
  const state = useDashboard();
  const figures = useStore($figures, { ssr: 'initial' }).known;
  const data = state.state === 'ready' ? state.data : null;
  useEffect(() => {
    if (data) giveFigures(data.figures);
  }, [data]);
  const thisMonth = data?.today.slice(0, 7);
  const [back, setBack] = useState(0);
  const month = thisMonth && monthAfter(thisMonth, -back);
  const before = month && figures?.[monthAfter(month, -1)];
  return (
    <div className="mt-6">
      <div className="flex items-end justify-between gap-4 border-ink border-b-[1.5px] pb-2 font-mono text-[0.82rem] text-muted md:grid md:grid-cols-[1fr_9rem_10.5rem]">
        <span className="md:col-start-2">Month before</span>
        <MonthStepper month={month} back={back} max={MONTHS_BACK} onStep={setBack} />
      </div>
      <ul>
        {items.map(({ _key, title, text }) => {
          const count = before ? before[_key] : undefined;
          return (
            <li
              key={_key}
              className="grid grid-cols-[1fr_10.5rem] items-center gap-x-4 gap-y-2 border-line border-b border-dashed py-4 md:grid-cols-[1fr_9rem_10.5rem]"
            >
              <p className="max-md:col-span-2">
                <strong className="block">{title}</strong>
                <span className="text-[0.94rem] text-muted">{text}</span>
              </p>
              <p className="flex min-w-0 items-center gap-3 self-start pt-2.5">
                {count !== undefined && (
                  <>
                    <Tally count={count} />
                    <span className="font-mono text-[0.88rem]">
                      <span className="sr-only">The month before: </span>
                      {count}
                    </span>
                  </>
                )}
              </p>
              <div className="min-h-18 self-start">
                {month && figures && (
                  <FigureField
                    key={month}
                    label={`${title}, your number`}
                    month={month}
                    item={_key}
                    value={figures[month]?.[_key]}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {state.state === 'failed' && (
        <p className="mt-4 text-muted">
          Your own numbers didn’t load. They’re safe; reload the page to see them.
        </p>
      )}
    </div>
  );
}
