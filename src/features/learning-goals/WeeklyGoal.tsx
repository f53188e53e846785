import { type ReactNode, useEffect, useRef, useState } from 'react';
import { goalText, RULE } from '../../../functions/learning-goals/rules/goal-text.ts';
import { weekDates } from '../../../functions/rules/days/day-names.ts';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EightWeeks } from './EightWeeks.tsx';
import { GoalForm } from './GoalForm.tsx';
import { tellMilestone } from './save-goal.ts';
import { useWeeklyGoal } from './use-weekly-goal.ts';
import { type WeeklyGoal as Goal, type GoalAnswer, loadGoal, startWith } from './weekly-goal.ts';

interface Props {
  /** The goal, if the page has read it already (goalOfMember, in functions/learning-goals/read.ts). */
  initial?: Goal;
  /** A lower goal may earn a milestone immediately. */
  onEarned?: () => void;
}

/** The member's weekly goal: this week's progress, and the run of weeks it belongs to. */
export function WeeklyGoal({ initial, onEarned }: Props) {
  const shown = useWeeklyGoal();
  useEffect(() => {
    if (initial) startWith(initial);
    else void loadGoal();
  }, [initial]);
  return (
    <section
      id="weekly-goal"
      aria-labelledby="weekly-goal-heading"
      aria-busy={shown.state === 'loading' || undefined}
      className="ledger flex min-h-[21rem] scroll-mt-24 flex-col"
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-edge border-b-[1.5px] px-5 py-2 font-mono text-[0.82rem] leading-snug">
        <h2
          id="weekly-goal-heading"
          className="font-mono font-normal text-[0.82rem] leading-snug tracking-normal"
        >
          Weekly goal
        </h2>
        {shown.state === 'ready' && <span>{weekDates(shown.goal.week.startsOn)}</span>}
        {shown.state === 'loading' && <Skeleton className="h-4 w-28" />}
      </div>
      {shown.state === 'loading' && <Loading />}
      {shown.state === 'failed' && (
        <Body>
          <p role="alert">Your goal didn’t load. It’s safe; it was a connection problem.</p>
          <Button
            kind="outline"
            size="small"
            className="self-start"
            onClick={() => void loadGoal()}
          >
            Try again
          </Button>
        </Body>
      )}
      {shown.state === 'ready' && (
        <Present goal={shown.goal} isWaiting={shown.isWaiting} onEarned={onEarned} />
      )}
    </section>
  );
}

function Present({
  goal,
  isWaiting,
  onEarned,
}: {
  goal: Goal;
  isWaiting: boolean;
  onEarned: (() => void) | undefined;
}) {
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const isOn = goal.lessonsPerWeek !== null;

  function done(earned: GoalAnswer['achievements']) {
    setChanging(false);
    // The pressed button is gone, and the focus with it.
    requestAnimationFrame(() => change.current?.focus());
    tellMilestone(earned);
    if (earned.length > 0) onEarned?.();
  }

  if (!isOn || isChanging) {
    return (
      <Body>
        {!isOn && (
          <p>
            {goal.isChosen
              ? 'Your goal is off. Turn it on whenever it helps.'
              : 'How many lessons fit your week? A goal helps some people; it’s yours to choose.'}
          </p>
        )}
        <GoalForm goal={goal} isOpened={isChanging} onDone={done} />
        <p className="mt-auto text-[0.92rem] text-muted">{RULE}</p>
      </Body>
    );
  }
  const { count, note } = goalText(goal);
  const { done: finished, isMet } = goal.week;
  return (
    <Body>
      <div aria-live="polite">
        <p className="font-display text-[1.9rem] leading-tight tracking-[-0.02em]">{count}</p>
        <p className={`mt-1.5 ${isMet ? 'font-semibold text-accent' : 'text-muted'}`}>{note}</p>
      </div>
      <progress
        className="progress-bar"
        max={goal.lessonsPerWeek ?? 1}
        value={Math.min(finished, goal.lessonsPerWeek ?? 1)}
        aria-label="Lessons this week"
      />
      <div>
        <p className="mb-2 font-mono text-[0.78rem] text-muted">
          {goal.run.met > 1 ? `${goal.run.met} weeks on plan` : 'Last eight weeks'}
        </p>
        <EightWeeks weeks={goal.weeks} />
      </div>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4">
        <button
          ref={change}
          type="button"
          className="text-link inline-flex min-h-11 items-center"
          onClick={() => setChanging(true)}
        >
          Change the goal
        </button>
        {isWaiting && <span className="font-mono text-[0.82rem] text-muted">Will sync</span>}
      </p>
    </Body>
  );
}

const Body = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-1 flex-col gap-4 p-5">{children}</div>
);

const Loading = () => (
  <Body>
    <Skeleton className="h-9 w-3/4" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-3 w-full" />
    <Skeleton className="mt-2 h-12 w-4/5" />
    <Skeleton className="mt-auto h-5 w-36" />
  </Body>
);
