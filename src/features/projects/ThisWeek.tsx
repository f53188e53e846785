import type { ProjectWeek } from '../../../functions/projects/state.ts';
import { openerFirst } from '../../../functions/rules/opens-with.ts';
import { buttonStyle } from '../../components/button-style.ts';
import { lessonAddress, WeekLessons } from './WeekLessons.tsx';

/** What to do this week: the only place of the project with a main button, so it comes first. */
export function ThisWeek({ week }: { week: ProjectWeek }) {
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
      {nextLesson && (
        <div className="border-t-[1.5px] border-edge bg-tint px-4 py-4">
          {nextLesson.isOpen ? (
            <a
              href={`${lessonAddress(nextLesson.id)}${nextLesson.isRead ? '#task' : ''}`}
              className={`${buttonStyle()} max-sm:w-full`}
            >
              {nextLesson.isRead ? 'Hand in this week’s piece' : 'Go on with the lesson'}
              <span className="sr-only">: {nextLesson.title}</span>
            </a>
          ) : (
            <>
              <p className="mb-3">
                {openerFirst(nextLesson.minTier)} opens this lesson. What you made stays yours
                either way.
              </p>
              <a href={lessonAddress(nextLesson.id)} className={buttonStyle('outline')}>
                See the plan
                <span className="sr-only"> for {nextLesson.title}</span>
              </a>
            </>
          )}
        </div>
      )}
    </section>
  );
}
