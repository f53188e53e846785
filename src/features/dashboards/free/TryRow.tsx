import type { Meter } from '../../../../functions/ai/rules/quota.ts';
import { left } from './tries.ts';

interface Props {
  label: string;
  /** The free plan's limit, which reserves the space before the count is known. */
  stubs: number;
  meter: Meter | undefined;
  /** The sentence that replaces the stubs when there is nothing to count. */
  none?: string;
}

const STUB =
  'grid h-7 md:h-10 min-w-0 flex-1 place-items-center rounded-control border-[1.5px] font-mono text-[0.8rem]';
const LOOK = {
  used: 'border-dashed border-ink/40 text-muted',
  left: 'border-edge bg-mark text-on-mark',
  loading: 'border-line',
};

export function TryRow({ label, stubs, meter, none }: Props) {
  const limit = meter ? meter.limit : stubs;
  return (
    <li className="border-line border-b border-dashed py-2 md:py-3 last:border-0">
      <p className="flex min-h-[1lh] items-baseline justify-between gap-3">
        <span className="font-semibold">{label}</span>
        {meter && <Amount {...{ meter, none }} />}
      </p>
      {none ? (
        <p className="mt-0.5 min-h-[2lh] text-[0.9rem] text-muted leading-snug">{none}</p>
      ) : limit === null ? (
        // As tall as the stubs of a limited meter, so that rows align.
        <p className={`${STUB} ${LOOK.left} mt-2.5`}>no monthly limit</p>
      ) : (
        <div className="mt-1.5 flex gap-1 md:mt-2.5 md:gap-1.5" aria-hidden="true">
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
      )}
    </li>
  );
}

function Amount({ meter, none }: Pick<Props, 'none'> & { meter: Meter }) {
  const { used, limit } = meter;
  if (limit === null) return null;
  if (none)
    return (
      <span className="text-muted">
        {used} of {limit}
      </span>
    );
  return (
    <span>
      <strong>{left(meter)} left</strong> <span className="text-muted">of {limit}</span>
    </span>
  );
}
