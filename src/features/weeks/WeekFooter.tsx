import { type ComponentType, useState } from 'react';
import { progressOf } from '../../../functions/weeks/rules/agenda.ts';
import type { Week } from '../../../functions/weeks/rules/week.ts';
import { Button } from '../../components/Button.tsx';
import { planNextWeek } from './changes.ts';
import type { TaskDialogProps } from './dialogs/dialog-props.ts';
import { tellFailure } from './week.ts';

interface Props {
  week: Week;
  today: string;
  isChanging: boolean;
  onChanging: (isChanging: boolean) => void;
  onDialog: (load: () => Promise<ComponentType<TaskDialogProps>>) => void;
}

const LINK = 'text-link inline-flex min-h-11 items-center';

const saveAsText = (today: string) =>
  import('./save-as-text.ts').then(({ saveWeekAsText }) => saveWeekAsText(today), tellFailure);

export function WeekFooter({ week, today, isChanging, onChanging, onDialog }: Props) {
  const { done, total, isOver } = progressOf(week, today);
  return (
    <div className="mt-auto border-line border-t border-dashed px-4 py-2 text-[0.94rem]">
      {isOver && <NextWeek number={week.number} isDone={done === total} today={today} />}
      <div className="flex flex-wrap items-center gap-x-5">
        {!isOver && !isChanging && (
          <p className="min-w-max flex-1 py-1.5 text-muted">Missed tasks carry over.</p>
        )}
        {isChanging && (
          <button
            type="button"
            className={LINK}
            onClick={() =>
              onDialog(async () => (await import('./dialogs/AddDialog.tsx')).AddDialog)
            }
          >
            Add own task
          </button>
        )}
        <button
          type="button"
          className={LINK}
          aria-pressed={isChanging}
          onClick={() => onChanging(!isChanging)}
        >
          {isChanging ? 'Done changing' : 'Change the week'}
        </button>
        <button type="button" className={LINK} onClick={() => void saveAsText(today)}>
          Save as text
        </button>
      </div>
    </div>
  );
}

function NextWeek({ number, isDone, today }: { number: number; isDone: boolean; today: string }) {
  const [busy, setBusy] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <p className="min-w-48 flex-1">
        {isDone
          ? `Week ${number} is done. Nice work.`
          : 'These seven days are over. Anything unfinished carries over.'}
      </p>
      <Button
        kind="outline"
        size="small"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void planNextWeek(today).finally(() => setBusy(false));
        }}
      >
        Plan next week
      </Button>
    </div>
  );
}
