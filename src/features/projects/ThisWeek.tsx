import type { Step } from '../../../functions/next-step/rules/step.ts';
import type { ProjectWeek } from '../../../functions/projects/state.ts';
import { NextInWeek } from './NextInWeek.tsx';
import { WeekLessons } from './WeekLessons.tsx';

/** What to do this week: the only place of the project with a main button, so it comes first. */
export function ThisWeek({ week, step }: { week: ProjectWeek; step: Step | null }) {
  const { number, title, next, lessons } = week;
  const nextLesson = lessons.find(({ id }) => id === next);
  return (
    <section aria-labelledby="this-week" className="ledger overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-[1.5px] border-edge px-5 py-3 font-mono text-[0.82rem]">
        <h2 id="this-week" className="font-mono text-[0.82rem] font-normal tracking-normal">
          Week {number}: {title}
        </h2>
        <span>
          {lessons.filter(({ isRead }) => isRead).length} of {lessons.length} read
        </span>
      </div>
      <WeekLessons lessons={lessons} />
      {nextLesson && <NextInWeek lesson={nextLesson} step={step} />}
    </section>
  );
}
