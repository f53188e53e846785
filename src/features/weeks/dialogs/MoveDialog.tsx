import { shortDate, weekday } from '../../../../functions/rules/days/day-names.ts';
import { addDays, isDay } from '../../../../functions/rules/days/days.ts';
import { MAX_DAYS_AHEAD } from '../../../../functions/weeks/rules/limits.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../components/Field.tsx';
import { changeTask } from '../changes.ts';
import type { TaskDialogProps } from './dialog-props.ts';

const NAMES = ['Today', 'Tomorrow'];

/** Plans a task for another day: one of the next seven with one press, or any within a year. */
export function MoveDialog({ task, today, onClose }: TaskDialogProps) {
  const last = addDays(today, MAX_DAYS_AHEAD);
  const move = (day: string) => {
    if (task && isDay(day) && day >= today && day <= last) {
      void changeTask(task.id, { day });
      onClose();
    }
  };
  return (
    <Dialog open={task !== null} onClose={onClose} title="Move to another day">
      <p className="wrap-anywhere">
        <bdi>{task?.title}</bdi>
      </p>
      <ul className="mt-4 border-line border-y border-dashed">
        {[0, 1, 2, 3, 4, 5, 6].map((ahead) => {
          const day = addDays(today, ahead);
          return (
            <li key={day} className="border-line border-b border-dashed last:border-b-0">
              <button
                type="button"
                disabled={day === task?.day}
                onClick={() => move(day)}
                className="flex min-h-11 w-full items-center justify-between gap-4 px-2 text-left hover:bg-tint disabled:cursor-default disabled:text-muted"
              >
                {NAMES[ahead] ?? weekday(day)}
                <span className="font-mono text-[0.86rem] text-muted">
                  {day === task?.day ? 'planned' : shortDate(day)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <form
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          move(String(new FormData(event.currentTarget).get('day')));
        }}
      >
        <div className="flex items-end gap-2">
          <Field
            className="flex-1"
            label="A later day"
            name="day"
            type="date"
            required
            min={today}
            max={last}
          />
          <button
            type="submit"
            className="min-h-12 rounded-control border-[1.5px] border-ink px-4 font-semibold hover:bg-tint"
          >
            Move
          </button>
        </div>
      </form>
    </Dialog>
  );
}
