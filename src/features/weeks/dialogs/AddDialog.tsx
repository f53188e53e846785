import { useState } from 'react';
import { addDays, isDay } from '../../../../functions/rules/days/days.ts';
import { MAX_DAYS_AHEAD } from '../../../../functions/weeks/rules/limits.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../components/Field.tsx';
import { addTask } from '../changes.ts';
import type { TaskDialogProps } from './dialog-props.ts';
import { TaskForm } from './TaskForm.tsx';

/** A task of the member's own. */
export function AddDialog({ today, onClose }: TaskDialogProps) {
  // The same ID for a retry.
  const [id] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string>();
  const last = addDays(today, MAX_DAYS_AHEAD);
  return (
    <Dialog open onClose={onClose} title="Add own task">
      <TaskForm
        minutes={15}
        label="Add it"
        onSave={async ({ title, minutes, form }) => {
          const day = String(form.get('day'));
          const isOpen = isDay(day) && day >= today && day <= last;
          setError(isOpen ? undefined : 'Choose today or a later day, within a year');
          return isOpen && addTask({ id, title, minutes, day });
        }}
        onClose={onClose}
      >
        <Field
          label="Day"
          name="day"
          type="date"
          required
          defaultValue={today}
          min={today}
          max={last}
          error={error}
        />
      </TaskForm>
    </Dialog>
  );
}
