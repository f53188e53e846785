import { type ComponentType, useRef, useState } from 'react';
import { weekDates } from '../../../functions/rules/days/day-names.ts';
import { agendaOf, progressOf, weekTime } from '../../../functions/weeks/rules/agenda.ts';
import type { Week } from '../../../functions/weeks/rules/week.ts';
import { showToast } from '../../components/toast.ts';
import type { TaskDialogProps } from './dialogs/dialog-props.ts';
import { WeekFooter } from './WeekFooter.tsx';
import { WeekRow } from './WeekRow.tsx';
import { HEAD, HEADING, LEDGER } from './WeekSkeleton.tsx';

interface Props {
  week: Week;
  today: string;
  where: 'onboarding' | 'dashboard';
}

type Loader = () => Promise<ComponentType<TaskDialogProps>>;

/** With fewer tasks, the ledger is only as high as they are. */
const FULL_WEEK = 6;

export function ShownWeek({ week, today, where }: Props) {
  const [isChanging, setChanging] = useState(false);
  const [shown, setShown] = useState<{
    Dialog: ComponentType<TaskDialogProps>;
    id: string | null;
  } | null>(null);
  const ledger = useRef<HTMLElement>(null);
  const { done, total } = progressOf(week, today);
  const isOnboarding = where === 'onboarding';
  const open = (id: string | null, load: Loader) =>
    load().then((Dialog) => setShown({ Dialog, id }), couldNotOpen);

  return (
    <section
      ref={ledger}
      tabIndex={-1}
      aria-label="Your plan"
      className={total < FULL_WEEK ? 'ledger flex flex-col' : LEDGER[where]}
    >
      <div className={HEAD}>
        <h2 className={HEADING}>
          {isOnboarding ? weekDates(week.startsOn) : `Your plan, week ${week.number}`}
        </h2>
        <p role={isOnboarding ? undefined : 'status'} className="text-right">
          {isOnboarding ? weekTime(week) : `${done} of ${total} done`}
        </p>
      </div>
      <ol>
        {agendaOf(week, today).map((row) => (
          <WeekRow
            key={row.task.id}
            row={row}
            today={today}
            where={where}
            hasMenu={isOnboarding || isChanging}
            onDialog={(load) => void open(row.task.id, load)}
            // The row is gone with the pressed button.
            onDropped={() => ledger.current?.focus()}
          />
        ))}
      </ol>
      {!isOnboarding && (
        <WeekFooter
          week={week}
          today={today}
          isChanging={isChanging}
          onChanging={setChanging}
          onDialog={(load) => void open(null, load)}
        />
      )}
      {shown && (
        <shown.Dialog
          task={week.tasks.find(({ id }) => id === shown.id) ?? null}
          today={today}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}

function couldNotOpen(): void {
  showToast({
    tone: 'destructive',
    title: 'That didn’t open',
    text: 'Please check your connection and try again.',
  });
}
