import { type ReactNode, type SubmitEvent, useState } from 'react';
import { MAX_TITLE, MINUTES } from '../../../../functions/weeks/rules/limits.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';

interface Props {
  title?: string;
  minutes: number;
  label: string;
  children?: ReactNode;
  onSave: (values: { title: string; minutes: number; form: FormData }) => Promise<boolean>;
  onClose: () => void;
}

/** A task's title and minutes, validated as on the server. If saving fails, it stays open with the input. */
export function TaskForm({ title, minutes, label, children, onSave, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ title?: string; minutes?: string }>({});

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const values = {
      title: String(form.get('title')).replaceAll(/\s+/g, ' ').trim(),
      minutes: Number(form.get('minutes')),
    };
    const found = issuesOf(values);
    setErrors(found);
    if (found.title || found.minutes) return;
    setBusy(true);
    if (await onSave({ ...values, form })) onClose();
    else setBusy(false);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
      <Field
        label="What to do"
        name="title"
        defaultValue={title}
        required
        dir="auto"
        autoComplete="off"
        error={errors.title}
      />
      <Field
        label="Minutes"
        name="minutes"
        type="number"
        inputMode="numeric"
        defaultValue={minutes}
        required
        min={MINUTES.min}
        max={MINUTES.max}
        error={errors.minutes}
      />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {label}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function issuesOf({ title, minutes }: { title: string; minutes: number }) {
  const fits = Number.isInteger(minutes) && minutes >= MINUTES.min && minutes <= MINUTES.max;
  return {
    ...(title === '' && { title: 'What do you want to do?' }),
    ...(title.length > MAX_TITLE && { title: `A task has at most ${MAX_TITLE} characters` }),
    ...(!fits && {
      minutes: `Minutes are a whole number from ${MINUTES.min} to ${MINUTES.max}`,
    }),
  };
}
