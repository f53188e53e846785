import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect } from 'react';
import { answerOf } from '../../../../functions/admin/operations/rules/answer.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { ConsoleState } from '../console-store.ts';
import { Locked } from '../Gate.tsx';
import { PartFrame } from './PartFrame.tsx';
import { PARTS } from './parts.ts';

const loadAll = async () => {
  await Promise.all(PARTS.map(({ store }) => store.load()));
};

const $states = computed(
  PARTS.map(({ store }) => store.$state),
  (...states) => states as ConsoleState<unknown>[],
);

/** Whether everything answers, then one part after the other. */
export function Operations() {
  const states = useStore($states);
  useEffect(() => void loadAll(), []);
  const lock = states.find((state) => state.lock)?.lock;
  if (lock) return <Locked lock={lock} Heading="h1" onOpen={loadAll} />;
  const isLoading = states.some(({ data, failure }) => data === null && failure === '');
  return (
    <>
      <p className="eyebrow">{dayText()}</p>
      {isLoading ? (
        <div role="status" aria-label="Looking at everything">
          <Skeleton className="h-11 max-w-96 max-sm:h-20" />
        </div>
      ) : (
        <Answer states={states} />
      )}
      <div className="mt-8 grid gap-x-14 gap-y-14 md:grid-cols-2 md:items-start">
        {PARTS.map((part) => (
          <PartFrame key={part.title} part={part} />
        ))}
      </div>
    </>
  );
}

function Answer({ states }: { states: readonly ConsoleState<unknown>[] }) {
  const standings = PARTS.flatMap(({ standingOf }, i) => {
    const { data = null, failure = '' } = states[i] ?? {};
    return data === null || failure ? [] : [standingOf(data)];
  });
  const { before, marked, after } = answerOf(standings, PARTS.length - standings.length);
  return (
    <h1>
      {before}
      <span className="marker">{marked}</span>
      {after}
    </h1>
  );
}

/** "Monday, November 23" */
const dayText = () =>
  new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
