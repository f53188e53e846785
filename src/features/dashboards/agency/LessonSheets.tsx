import { useDashboard } from '../use-dashboard.ts';
import { CropMarks } from './CropMarks.tsx';

export interface LessonSheet {
  key: string;
  title: string;
  href: string;
  /** Undefined if the link leads to no lesson. */
  lessonId: string | undefined;
  takes: string | undefined;
}

/** The white-label lessons as the pages of a brand sheet. */
export function LessonSheets({ sheets }: { sheets: LessonSheet[] }) {
  const state = useDashboard();
  const completed = new Set(
    state.state === 'ready' ? state.data.completions.map(({ moduleId }) => moduleId) : [],
  );
  return (
    <ol className="grid gap-2.5 sm:grid-cols-3 sm:gap-5">
      {sheets.map(({ key, title, href, lessonId, takes }, place) => {
        const isDone = lessonId !== undefined && completed.has(lessonId);
        return (
          <li key={key} className="relative">
            <span className="max-sm:hidden">
              <CropMarks />
            </span>
            <a
              href={href}
              className="flex h-full flex-col justify-between border border-line bg-sheet px-4 py-2.5 sm:gap-5 sm:p-5 hover:border-accent sm:min-h-52"
            >
              <span className="flex items-start justify-between font-mono text-[0.8rem] text-muted">
                <span>
                  Page {place + 1} of {sheets.length}
                </span>
                <span aria-hidden="true" className={`tick ${isDone ? 'tick-done' : ''}`}>
                  ✓
                </span>
              </span>
              <span>
                <span className="block font-bold font-display text-[1.1rem] leading-tight tracking-tight sm:text-[1.35rem]">
                  {title}
                </span>
                <span className="block font-mono sm:mt-2 text-[0.8rem] text-muted">
                  {isDone ? 'Finished' : takes}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
