import { Check } from 'lucide-react';
import type { ProjectWeek } from '../../../functions/projects/state.ts';
import { dateText } from '../../../functions/rules/days/date-text.ts';
import { lessonAddress, WeekLessons } from './WeekLessons.tsx';

const NODE = {
  done: 'border-accent bg-accent text-on-accent',
  current: 'border-ink bg-mark text-on-mark',
  later: 'border-dashed border-muted bg-paper text-muted',
};
const KINDS = { text: 'A text', link: 'A link', file: 'A file' };

/** One week on the line: what it leaves, as it was handed in. */
export function WeekItem({ week }: { week: ProjectWeek }) {
  const { number, state, title, deliverable, uses, work, lessons } = week;
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={`relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 pb-8 before:absolute before:top-11 before:bottom-0 before:left-[1.375rem] before:-ml-px before:border-l-[2.5px] ${state === 'done' ? 'before:border-accent' : 'before:border-dashed before:border-line'}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-11 place-items-center rounded-full border-[1.5px] font-display text-[1.15rem] font-bold ${NODE[state]}`}
      >
        {state === 'done' ? <Check size={22} strokeWidth={3} /> : number}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="pt-0.5 font-mono text-[0.8rem] text-muted">
          Week {number}
          {state === 'done' && ', done'}
          {state === 'current' && ', now'}
        </p>
        <h3 className={`text-[1.2rem] leading-tight ${state === 'later' ? 'text-muted' : ''}`}>
          {title}
        </h3>
        {work ? (
          <p className="mt-3 rounded-control border-[1.5px] border-edge bg-sheet px-4 py-3">
            <a
              href={`${lessonAddress(work.moduleId)}#task`}
              className="text-link inline-block py-1 font-semibold"
            >
              <bdi>{work.title}</bdi>
            </a>
            <span className="block text-[0.92rem] text-muted">
              {KINDS[work.kind]}, handed in{' '}
              <time dateTime={work.createdAt}>{dateText(work.createdAt)}</time>
            </span>
          </p>
        ) : (
          <p className="mt-3 rounded-control border-[1.5px] border-dashed border-muted px-4 py-3">
            <span className="text-muted">It ends with</span> {deliverable}
          </p>
        )}
        {state !== 'current' && (
          <details className="mt-1">
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-[0.94rem]">
              {lessons.length === 1 ? '1 lesson' : `${lessons.length} lessons`}
              <span className="sr-only"> of week {number}</span>
            </summary>
            <div className="mt-1 rounded-control border border-line bg-sheet">
              <WeekLessons lessons={lessons} />
            </div>
          </details>
        )}
        <p
          className={`${state === 'current' ? 'mt-4' : 'mt-1'} max-w-2xl text-[0.96rem] leading-snug ${state === 'done' ? '' : 'text-muted'}`}
        >
          <span className="font-mono text-accent" aria-hidden="true">
            ↓{' '}
          </span>
          {uses}
        </p>
      </div>
    </li>
  );
}
