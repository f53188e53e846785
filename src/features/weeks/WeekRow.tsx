import type { ComponentType } from 'react';
import { since } from '../../../functions/rules/days/day-names.ts';
import type { AgendaRow } from '../../../functions/weeks/rules/agenda.ts';
import { kindName, taskAddress, taskTime } from '../../../functions/weeks/rules/task-link.ts';
import { checkTask, dropTask } from './changes.ts';
import { DayName } from './DayName.tsx';
import type { TaskDialogProps } from './dialogs/dialog-props.ts';
import { RowMenu } from './RowMenu.tsx';

export interface RowProps {
  row: AgendaRow;
  today: string;
  where: 'onboarding' | 'dashboard';
  hasMenu: boolean;
  onDialog: (load: () => Promise<ComponentType<TaskDialogProps>>) => void;
  onDropped: () => void;
}

const loadMove = async () => (await import('./dialogs/MoveDialog.tsx')).MoveDialog;

const GRID = {
  dashboard: 'grid-cols-[2.75rem_1fr_auto] sm:grid-cols-[2.75rem_3.75rem_1fr_auto] sm:min-h-16',
  onboarding:
    'grid-cols-[2.75rem_1fr_2.75rem] md:grid-cols-[2.75rem_4.5rem_1fr_minmax(0,13rem)_2.75rem] md:min-h-20',
};
const DAY = {
  dashboard: 'col-start-3 row-start-1 pt-2.5 pr-2 pl-3 sm:col-start-2 sm:px-0',
  onboarding: 'pt-2.5',
};
const TITLE = {
  dashboard: 'col-start-2 row-start-1 py-2 sm:col-start-3',
  onboarding: 'md:py-2 md:self-center',
};

/** One task: checkmark, day, title, kind and minutes. A link to its lesson or prompt covers the row. */
export function WeekRow({ row, today, where, hasMenu, onDialog, onDropped }: RowProps) {
  const { task, day, isToday, carriedFrom } = row;
  const isOnboarding = where === 'onboarding';
  const isNow = isToday && !carriedFrom;
  const drop = () => {
    void dropTask(task);
    onDropped();
  };
  return (
    <li
      className={`relative grid border-line border-b border-dashed px-2 py-1 last:border-b-0 ${GRID[where]} ${isNow ? 'bg-tint' : ''} ${isOnboarding ? 'last:rounded-b-[inherit]' : ''}`}
    >
      <label className="relative z-10 grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">{task.title}, done</span>
        <input
          type="checkbox"
          className="transition-colors duration-150"
          checked={task.doneAt !== null}
          onChange={({ currentTarget }) => void checkTask(task, currentTarget.checked)}
        />
      </label>
      <div className={isOnboarding ? 'min-w-0 pb-2 md:contents' : 'contents'}>
        <p className={`font-mono text-[0.82rem] leading-6 ${DAY[where]}`}>
          {day && <DayName day={day} today={today} isLong={isOnboarding} />}
        </p>
        <div className={`min-w-0 wrap-anywhere ${TITLE[where]}`}>
          <Title
            row={row}
            isQuoted={!isOnboarding && task.kind === 'prompt' && !/["“]/.test(task.title)}
          />
          <p
            className={`text-[0.86rem] text-muted leading-snug ${isOnboarding ? 'font-mono' : ''}`}
          >
            {carriedFrom && <span aria-hidden="true">↳ </span>}
            {kindName(task)}
            <span className={isOnboarding ? '' : 'sm:hidden'}>, {taskTime(task)}</span>
            {carriedFrom && `, carried over from ${since(carriedFrom, today)}`}
          </p>
          {carriedFrom && task.doneAt === null && !hasMenu && (
            <p className="relative z-10 flex w-fit gap-5">
              <button
                type="button"
                className="text-link min-h-11"
                onClick={() => onDialog(loadMove)}
              >
                Move<span className="sr-only"> “{task.title}”</span>
              </button>
              <button type="button" className="text-link min-h-11" onClick={drop}>
                Drop it<span className="sr-only">: “{task.title}”</span>
              </button>
            </p>
          )}
        </div>
        {isOnboarding && (
          <p className="mt-1 min-w-0 wrap-anywhere leading-snug md:my-2 md:self-center md:border-line md:border-l md:border-dashed md:pl-3 md:text-[0.94rem]">
            {task.result && (
              <>
                <span className="text-muted md:block md:text-[0.86rem]">You’ll have</span>{' '}
                {task.result}
              </>
            )}
          </p>
        )}
      </div>
      {hasMenu ? (
        <RowMenu
          title={task.title}
          onDialog={onDialog}
          onDrop={drop}
          className={
            isOnboarding
              ? 'self-center'
              : 'col-start-3 row-start-1 mt-7 justify-self-end sm:col-start-4 sm:mt-0'
          }
        />
      ) : (
        <p className="whitespace-nowrap py-2.5 pr-2 pl-3 font-mono text-[0.82rem] text-muted leading-6 max-sm:hidden">
          {taskTime(task)}
        </p>
      )}
    </li>
  );
}

function Title({
  row: { task, isToday, carriedFrom },
  isQuoted,
}: {
  row: AgendaRow;
  isQuoted: boolean;
}) {
  const address = taskAddress(task);
  const weight = isToday && !carriedFrom ? 'font-bold' : 'font-semibold';
  const look = `leading-snug ${task.doneAt ? 'text-muted' : weight}`;
  const title = <bdi>{isQuoted ? `“${task.title}”` : task.title}</bdi>;
  return address ? (
    <a href={address} className={`${look} block after:absolute after:inset-0 hover:underline`}>
      {title}
    </a>
  ) : (
    <p className={look}>{title}</p>
  );
}
