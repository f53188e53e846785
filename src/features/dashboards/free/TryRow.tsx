import type { Meter } from '../../../../functions/rules/ai-quota.ts';
import { left } from './tries.ts';

interface Props {
  label: string;
  /** How many a free member has, so that their room is there before the count is known. */
  stubs: number;
  meter: Meter | undefined;
  /** The sentence in place of stubs. */
  none?: string;
}

const STUB =
  'grid h-10 min-w-0 flex-1 place-items-center rounded-control border-[1.5px] font-mono text-[0.8rem]';
const LOOK = {
  used: 'border-dashed border-ink/40 text-muted',
  left: 'border-edge bg-mark text-on-mark',
  loading: 'border-line',
};

export function TryRow({ label, stubs, meter, none }: Props) {
  const limit = meter ? meter.limit : stubs;
  return (
    <li className="border-line border-b border-dashed py-3 last:border-0">
      <p className="flex min-h-[1lh] items-baseline justify-between gap-3">
        <span className="font-semibold">{label}</span>
        {meter && <Amount meter={meter} />}
      </p>
      {limit ? (
        <div className="mt-2.5 flex gap-1.5" aria-hidden="true">
          {Array.from({ length: limit }, (_, place) => {
            const state = !meter ? 'loading' : place < meter.used ? 'used' : 'left';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stub is its position.
              <span key={place} className={`${STUB} ${LOOK[state]}`}>
                {state === 'used' && '✓'}
                {state === 'left' && place + 1}
              </span>
            );
          })}
        </div>
      ) : (
        none && limit === 0 && <p className="mt-0.5 text-[0.94rem] text-muted">{none}</p>
      )}
    </li>
  );
}

function Amount({ meter }: { meter: Meter }) {
  if (meter.limit === null) return <span className="text-muted">no monthly limit</span>;
  if (meter.limit === 0)
    return (
      <span className="text-muted">
        {meter.used} of {meter.limit}
      </span>
    );
  return (
    <span>
      <strong>{left(meter)} left</strong> <span className="text-muted">of {meter.limit}</span>
    </span>
  );
}
