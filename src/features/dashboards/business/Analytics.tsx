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

/** The example month as tally marks, with fields for the member's own next to them. */
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
  return (
    <div className="mt-6">
      <div className="flex items-end justify-between gap-4 border-ink border-b-[1.5px] pb-2 font-mono text-[0.82rem] text-muted md:grid md:grid-cols-[1fr_9rem_10.5rem]">
        <span className="md:col-start-2">An example</span>
        <MonthStepper month={month} back={back} max={MONTHS_BACK} onStep={setBack} />
      </div>
      <ul>
        {items.map(({ _key, title, text }) => {
          const count = exampleCount(text);
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
                {count !== null && (
                  <>
                    <Tally count={count} />
                    <span className="font-mono text-[0.88rem]">
                      <span className="sr-only">Example: </span>
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

/** "11 in the month, …" is 11; null when the text starts otherwise. */
const exampleCount = (text: string | null): number | null => {
  const [digits] = /^\d+/.exec(text ?? '') ?? [];
  return digits ? Number(digits) : null;
};
