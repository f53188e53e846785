import { useStore } from '@nanostores/react';
import { AREAS } from '../../../functions/market-research/rules/limits.ts';
import { $facts } from '../business-facts/facts.ts';
import { keepChanges } from './keep-changes.ts';
import { changeArea, type Shown } from './research.ts';

export function HowMany({ shown: { data } }: { shown: Shown }) {
  const { result, rules, people } = data;
  const facts = useStore($facts, { ssr: 'initial' });
  const place = facts.state === 'ready' ? facts.facts.place : '';
  return (
    <section aria-labelledby="how-many">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-ink border-b-[1.5px] pb-3">
        <h2 id="how-many">How many could buy</h2>
        {rules.scope === 'local' && (
          <label className="flex items-center gap-2 text-[0.94rem] print:hidden">
            Area
            <select
              value={people}
              onChange={(event) => {
                changeArea(Number(event.target.value));
                void keepChanges();
              }}
              className="min-h-11 rounded-control border-[1.5px] border-ink/60 bg-sheet px-2.5 text-ink"
            >
              {AREAS.map((area) => (
                <option key={area} value={area}>
                  {area.toLocaleString('en-US')} people
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <dl>
        {result.estimates.map(({ name, label, value, note, counted }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 border-line border-b border-dashed py-3.5"
          >
            <dt className="font-semibold leading-snug">{label}</dt>
            <dd className="text-right font-medium font-mono tabular-nums">{value}</dd>
            <dd
              className={`col-span-2 mt-1 text-[0.92rem] leading-snug ${counted ? 'text-accent' : 'text-muted'}`}
            >
              {note}
            </dd>
          </div>
        ))}
      </dl>
      {place && rules.scope === 'local' && (
        <p dir="auto" className="wrap-anywhere mt-3 text-[0.92rem] text-muted">
          You work in {place}. Choose the area that comes closest, then count for yourself.
        </p>
      )}
    </section>
  );
}
