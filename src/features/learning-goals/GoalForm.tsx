import { Minus, Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_LESSONS, SUGGESTED_LESSONS } from '../../../functions/learning-goals/rules/goal.ts';
import { Button } from '../../components/Button.tsx';
import { saveGoal } from './save-goal.ts';
import type { GoalAnswer, WeeklyGoal } from './weekly-goal.ts';

interface Props {
  goal: WeeklyGoal;
  /** True if a press opened the form, which then takes the focus. */
  isOpened?: boolean;
  onDone: (earned: GoalAnswer['achievements']) => void;
}

const STEP =
  'grid size-12 flex-none place-items-center rounded-control border-[1.5px] border-ink bg-sheet hover:bg-tint disabled:border-line disabled:text-muted';

/** Lessons a week, from 1 to 14, or none. */
export function GoalForm({ goal, isOpened = false, onDone }: Props) {
  const [lessons, setLessons] = useState(goal.lessonsPerWeek ?? SUGGESTED_LESSONS);
  const [busy, setBusy] = useState<'save' | 'off' | null>(null);
  const isOnItsWay = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const isOn = goal.lessonsPerWeek !== null;
  const isValid = Number.isInteger(lessons) && lessons >= 1 && lessons <= MAX_LESSONS;

  async function save(wanted: number | null) {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setBusy(wanted === null ? 'off' : 'save');
    const earned = await saveGoal(wanted);
    if (earned) onDone(earned);
    isOnItsWay.current = false;
    setBusy(null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isValid) void save(lessons);
    else field.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor="lessons-per-week" className="font-semibold">
        Lessons a week
      </label>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-label="One less"
          className={STEP}
          disabled={lessons <= 1}
          onClick={() => setLessons(Math.min(MAX_LESSONS, lessons - 1) || 1)}
        >
          <Minus className="size-5" aria-hidden="true" />
        </button>
        <input
          ref={field}
          id="lessons-per-week"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_LESSONS}
          value={Number.isNaN(lessons) ? '' : lessons}
          onChange={(event) => setLessons(event.target.valueAsNumber)}
          aria-invalid={!isValid || undefined}
          aria-describedby="lessons-per-week-note"
          className="min-h-12 w-16 rounded-control border-[1.5px] border-ink/60 bg-sheet text-center font-mono text-[1.1rem] [appearance:textfield] aria-invalid:border-coral [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button
          type="button"
          aria-label="One more"
          className={STEP}
          disabled={lessons >= MAX_LESSONS}
          onClick={() => setLessons((lessons || 0) + 1)}
        >
          <Plus className="size-5" aria-hidden="true" />
        </button>
        <Button type="submit" kind="outline" busy={busy === 'save'} className="min-w-32 flex-1">
          {isOn ? 'Save' : 'Set my goal'}
        </Button>
      </div>
      <p
        id="lessons-per-week-note"
        className={`mt-2 text-[0.92rem] ${isValid ? 'text-muted' : 'font-medium text-coral'}`}
      >
        {isValid
          ? 'Two is a good start. Change it whenever life does.'
          : `Choose 1 to ${MAX_LESSONS}.`}
      </p>
      {isOn && (
        <p className="mt-1 flex flex-wrap gap-x-5">
          <button
            type="button"
            className="text-link inline-flex min-h-11 items-center"
            onClick={() => onDone([])}
          >
            Keep it as it is
          </button>
          <button
            type="button"
            className="text-link inline-flex min-h-11 items-center"
            aria-busy={busy === 'off' || undefined}
            onClick={() => void save(null)}
          >
            Turn it off
          </button>
        </p>
      )}
    </form>
  );
}
