import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Move } from '../../../scripts/clock/moves.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import {
  $clock,
  $moving,
  $outcome,
  aheadInWords,
  dateAndTime,
  loadClock,
  moveClock,
} from './clock.ts';

const FORWARD: readonly [Move, string][] = [
  ['day', '+1 day'],
  ['month', '+1 month'],
  ['renewal', 'To the next renewal'],
  ['year', '+1 year'],
];

export function ClockPanel() {
  const clock = useStore($clock, { ssr: 'initial' });
  const moving = useStore($moving);
  const outcome = useStore($outcome);
  useEffect(() => void loadClock(), []);

  if (clock.state === 'failed')
    return (
      <div role="alert">
        <EmptyState
          title="There is no clock to move"
          text="npm start has one, with the local Stripe (STRIPE_SECRET_KEY=sk_test_local). npm run dev has none."
        />
      </div>
    );
  if (clock.state === 'loading')
    return (
      <div role="status" aria-label="Loading the clock">
        <Skeleton className="h-64" />
      </div>
    );
  const { now, aheadSeconds, nextCharge } = clock.value;
  const button = (move: Move, label: string, isOff = false) => (
    <Button
      key={move}
      kind="outline"
      busy={moving === move}
      disabled={isOff || (moving !== null && moving !== move)}
      onClick={() => void moveClock(move)}
      className="max-sm:w-full"
    >
      {label}
    </Button>
  );
  return (
    <section
      aria-labelledby="clock-now"
      className="rounded-surface border border-line bg-sheet p-5 sm:p-6"
    >
      <h2 id="clock-now" className="text-[1.5rem]">
        <time dateTime={now}>{dateAndTime(now)}</time>
      </h2>
      <p className="mt-1.5 text-muted">{aheadInWords(aheadSeconds)}</p>
      <p className="mt-1.5 text-muted">
        {nextCharge ? `Next renewal: ${dateAndTime(nextCharge)}` : 'No membership renews.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {FORWARD.map(([move, label]) => button(move, label, move === 'renewal' && !nextCharge))}
        {button('back', 'Back to today', aheadSeconds < 60)}
      </div>
      <p role="status" className="mt-5 min-h-6">
        {outcome}
      </p>
    </section>
  );
}
