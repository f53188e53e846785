import { useEffect, useLayoutEffect, useRef } from 'react';
import { MAX_ARTIFACT_TITLE, titleFrom } from '../../../functions/artifacts/rules/limits.ts';
import type { TextCheck } from '../../../functions/text-checks/rules/text-checks.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import type { Draft } from './draft.ts';
import { KindChoice } from './KindChoice.tsx';
import { KindField } from './KindField.tsx';
import { LiveFeedback } from './LiveFeedback.tsx';
import { useDraft } from './use-draft.ts';
import { useFile } from './use-file.ts';
import { useFileText } from './use-file-text.ts';
import { type HandInTarget, useHandIn } from './use-hand-in.ts';
import { useLiveChecks } from './use-live-checks.ts';

export interface HandInFormProps extends HandInTarget {
  result: string;
  textChecks: readonly TextCheck[];
  onCancel: () => void;
}

/** Keeps a draft until it is handed in, even if the page is closed. */
export function HandInForm({ moduleId, result, own, textChecks, ...on }: HandInFormProps) {
  const { onCancel, onHandedIn } = on;
  const draft = useDraft(moduleId, {
    kind: own?.kind ?? 'text',
    title: own?.title ?? titleFrom(result),
    text: own?.text ?? '',
    url: own?.url ?? '',
  });
  const file = useFile(own?.kind === 'file' ? own.fileName : null);
  const hasChecks = textChecks.length > 0;
  const fileText = useFileText(hasChecks ? file.file : null);
  const live = useLiveChecks(draft.value.text, textChecks);
  const { errors, failure, busy, submit, clearErrors } = useHandIn(
    { moduleId, own, onHandedIn },
    file,
    fileText.text,
  );
  const form = useRef<HTMLFormElement>(null);
  // A layout effect runs before anything can be typed, so it never takes the focus from a field.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  function change(changed: Partial<Draft>) {
    clearErrors();
    draft.change(changed);
  }

  const { value } = draft;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(value);
      }}
      className="mt-4 grid gap-4 rounded-surface border border-line bg-sheet p-5"
    >
      <KindChoice kind={value.kind} onChange={(chosen) => change({ kind: chosen })} />
      <Field
        label="Title"
        required
        value={value.title}
        maxLength={MAX_ARTIFACT_TITLE}
        dir="auto"
        autoComplete="off"
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        error={errors.title}
      />
      <KindField {...{ value, file, errors, live }} onChange={change} />
      {hasChecks && (
        <LiveFeedback
          {...{ kind: value.kind, checks: textChecks, live, reading: fileText.reading }}
        />
      )}
      <p role="alert" className="font-medium text-coral empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="ink" busy={busy} className="max-sm:w-full">
          {busy && file.percent !== null ? 'Uploading…' : own ? 'Save the change' : 'Hand it in'}
        </Button>
        <Button kind="quiet" onClick={onCancel} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </form>
  );
}
