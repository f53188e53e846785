import type { Step } from '../../../../functions/next-step/rules/step.ts';
import { progressOf } from '../../../../functions/weeks/rules/agenda.ts';
import type { Week } from '../../../../functions/weeks/rules/week.ts';
import { WeekFooter } from '../../weeks/WeekFooter.tsx';
import { WeekRow } from '../../weeks/WeekRow.tsx';
import { HEAD, HEADING } from '../../weeks/WeekSkeleton.tsx';
import { shortWeek } from './short-week.ts';

interface Props {
  week: Week;
  today: string;
  next: Pick<Step, 'kind' | 'title'>;
  onWhole: () => void;
}

/** A phone's week: what is open today, and a button for all of it. Wider windows show the whole week. */
export function ShortWeek({ week, today, next, onWhole }: Props) {
  const { done, total, isOver } = progressOf(week, today);
  const rows = shortWeek(week, today, next);
  return (
    <section aria-label="Your plan" className="ledger flex min-h-[6.6rem] flex-col md:hidden">
      <div className={HEAD}>
        <h2 className={HEADING}>Your plan, week {week.number}</h2>
        <p role="status" className="text-right">
          {done} of {total} done
        </p>
      </div>
      {rows.length > 0 && (
        <ol className="flex-1 border-line border-b border-dashed">
          {rows.map((row) => (
            <WeekRow
              key={row.task.id}
              row={row}
              today={today}
              where="dashboard"
              hasMenu={false}
              onDialog={onWhole}
              onDropped={onWhole}
            />
          ))}
        </ol>
      )}
      {isOver ? (
        <WeekFooter
          week={week}
          today={today}
          isChanging={false}
          onChanging={onWhole}
          onDialog={onWhole}
        />
      ) : (
        <p className="px-4 py-1 text-[0.94rem]">
          <button type="button" className="text-link min-h-11" onClick={onWhole}>
            Show all {total} tasks
          </button>
        </p>
      )}
    </section>
  );
}
