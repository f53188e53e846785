import { useEffect, useRef, useState } from 'react';
import {
  goalCardTexts,
  LESSON_CHOICES,
} from '../../../../functions/learning-goals/rules/goal-card.ts';
import { lessonsText } from '../../../../functions/learning-goals/rules/goal-text.ts';
import { buttonStyle } from '../../../components/button-style.ts';
import { saveGoal, tellMilestone } from '../../learning-goals/save-goal.ts';
import { useWeeklyGoal } from '../../learning-goals/use-weekly-goal.ts';
import { loadGoal, startWith } from '../../learning-goals/weekly-goal.ts';
import { $lessonsChanged } from '../../weeks/week.ts';
import { $dashboard, loadDashboard } from '../dashboard.ts';
import { GoalProgress } from './GoalProgress.tsx';

/** For members who never chose a goal: one press sets it, and its card takes this place. */
export function GoalChoice() {
  const shown = useWeeklyGoal();
  const [chosen, setChosen] = useState<number | null>(null);
  const isOnItsWay = useRef(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void startFromPage();
    // A lesson finished on this page counts, too.
    return $lessonsChanged.listen(() => void loadGoal());
  }, []);

  async function choose(lessons: number) {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setChosen(lessons);
    const earned = await saveGoal(lessons);
    isOnItsWay.current = false;
    setChosen(null);
    if (!earned) return;
    tellMilestone(earned);
    // The pressed button is gone, and the focus with it.
    requestAnimationFrame(() => card.current?.focus());
  }

  if (shown.state === 'ready' && shown.goal.lessonsPerWeek !== null) {
    return (
      <div ref={card} tabIndex={-1} aria-live="polite" className="outline-none">
        <GoalProgress {...goalCardTexts(shown.goal)} />
        {shown.isWaiting && <p className="mt-2 font-mono text-[0.78rem] text-muted">Will sync</p>}
      </div>
    );
  }
  return (
    <div className="grid gap-x-10 gap-y-2 md:gap-y-3 md:grid-cols-2 md:items-center">
      <p id="goal-choice">
        How many lessons fit your week?{' '}
        {/* Always on its own line: fonts differ in how much fits on the first. */}
        <span className="block text-[0.94rem] text-muted max-md:hidden">
          It’s yours to choose. Up to two weeks off in any eight are fine.
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset’s legend cannot be a line of this grid */}
      <div role="group" aria-labelledby="goal-choice" className="flex gap-2 md:justify-end">
        {LESSON_CHOICES.map((lessons) => (
          <button
            key={lessons}
            type="button"
            aria-label={`${lessonsText(lessons)} a week`}
            aria-busy={chosen === lessons || undefined}
            className={`${buttonStyle('outline', 'small')} min-w-11 md:min-h-12 max-w-16 flex-1 px-0! font-mono`}
            onClick={() => void choose(lessons)}
          >
            {lessons}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The goal is embedded in the page (functions/dashboards/read.ts). */
async function startFromPage(): Promise<void> {
  await loadDashboard();
  const page = $dashboard.get();
  if (page.state === 'ready') startWith(page.data.goal);
}
