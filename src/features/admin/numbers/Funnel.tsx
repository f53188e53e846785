import {
  DEFINITIONS,
  FUNNEL_STEPS,
} from '../../../../functions/admin/numbers/rules/definitions.ts';
import { ENOUGH_PEOPLE } from '../../../../functions/admin/numbers/rules/periods.ts';
import { shortDate } from '../../../../functions/rules/days/day-names.ts';
import { Block, Nothing } from './Block.tsx';
import { count, percent } from './format.ts';
import type { Numbers } from './numbers.ts';

type Funnel = NonNullable<Numbers['funnel']>;

/** Each bar is the share of the step before, with a line for the four weeks before. */
export function FunnelBlock({ funnel, since }: { funnel: Funnel | null; since: string | null }) {
  const { name, definition } = DEFINITIONS.funnel;
  if (!funnel)
    return (
      <Block title={name} definition={definition}>
        <Nothing>
          No one has had four weeks yet. {since && `Counting began on ${shortDate(since)}.`}
        </Nothing>
      </Block>
    );
  const { from, until, bars, weakest } = funnel;
  return (
    <Block
      title={name}
      definition={`People who signed up from ${shortDate(from)} to ${shortDate(until)}. ${definition}`}
      table={{
        name: 'from-a-visit-to-week-4',
        head: ['Step', 'People', 'Four weeks before'],
        rows: bars.map(({ step, count: people, before }) => [
          FUNNEL_STEPS[step].name,
          people,
          before,
        ]),
      }}
    >
      <ol className="mt-3">
        {bars.map((bar, i) => (
          <Step key={bar.step} bar={bar} prior={bars[i - 1]} isWeakest={i === weakest} />
        ))}
      </ol>
    </Block>
  );
}

type Bar = Funnel['bars'][number];

function Step({ bar, prior, isWeakest }: { bar: Bar; prior: Bar | undefined; isWeakest: boolean }) {
  const { name, definition, of } = FUNNEL_STEPS[bar.step];
  const isEnough = prior !== undefined && prior.count >= ENOUGH_PEOPLE;
  const share = prior ? Math.min(1, bar.count / Math.max(prior.count, 1)) : 0;
  const shareBefore = prior ? Math.min(1, bar.before / Math.max(prior.before, 1)) : 0;
  const before = prior ? percent(bar.before, prior.before) : '';
  return (
    <li
      className={`border-line border-b border-dashed py-4 last:border-0 ${isWeakest ? '-mx-4 rounded-surface bg-coral-tint px-4' : ''}`}
    >
      <p className="flex justify-between gap-4">
        <b>{name}</b>
        <span className="font-mono">{count(bar.count)}</span>
      </p>
      {isEnough && (
        <>
          <p className="flex justify-between gap-4 text-[0.94rem]">
            <span className={isWeakest ? 'text-coral' : ''}>
              <b>{percent(bar.count, prior.count)}</b> of {of}
              {isWeakest && ', the weakest against its own past'}
            </span>
            {before && <span className="text-muted">before: {before}</span>}
          </p>
          <svg width="100%" height="20" className="mt-1 overflow-visible" aria-hidden="true">
            <rect
              x="0.75"
              y="5"
              width="99.7%"
              height="10"
              rx="5"
              className="fill-sheet stroke-ink"
              strokeWidth="1.500"
            />
            {share > 0 && (
              <rect
                x="0.75"
                y="5"
                width={`${Math.max(99.7 * share, 1)}%`}
                height="10"
                rx="5"
                className={isWeakest ? 'fill-coral' : 'fill-accent'}
              />
            )}
            {before && (
              <line
                x1={`${100 * shareBefore}%`}
                x2={`${100 * shareBefore}%`}
                y1="1"
                y2="19"
                className="stroke-ink"
                strokeWidth="2.500"
              />
            )}
          </svg>
        </>
      )}
      <p className="text-[0.9rem] text-muted">{definition}</p>
    </li>
  );
}
