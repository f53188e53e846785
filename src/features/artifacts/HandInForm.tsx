import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type ArtifactKind,
  MAX_ARTIFACT_TEXT,
  MAX_ARTIFACT_TITLE,
  titleFrom,
} from '../../../functions/artifacts/rules/limits.ts';
import { MAX_LINK } from '../../../functions/rules/text/safe-link.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { showToast } from '../../components/toast.ts';
import { ApiError } from '../../lib/api.ts';
import { keepContent } from '../offline/send-or-wait.ts';
import {
  type ArtifactChange,
  handIn,
  messageOf,
  type NewHandIn,
  type OwnArtifact,
  waitingArtifact,
} from './artifacts.ts';
import { type Draft, keepDraft, readDraft } from './draft.ts';
import { FileField } from './FileField.tsx';
import { KindChoice } from './KindChoice.tsx';
import { TextField } from './TextField.tsx';
import { waitingFileOf } from './upload.ts';
import { type ReadyFile, useFile } from './use-file.ts';

export interface HandInFormProps {
  moduleId: string;
  result: string;
  /** What is there already. */
  own: OwnArtifact | null;
  onCancel: () => void;
  onHandedIn: (artifact: OwnArtifact) => void;
}

const MISSING: Record<ArtifactKind, string> = {
  text: 'Paste or write what you made.',
  link: 'Paste a link that begins with https://',
  file: 'Choose a file.',
};

/** Keeps what was typed until it is handed in, also when the page is closed. */
export function HandInForm({ moduleId, result, own, onCancel, onHandedIn }: HandInFormProps) {
  const [value, setValue] = useState<Draft>({
    kind: own?.kind ?? 'text',
    title: own?.title ?? titleFrom(result),
    text: own?.text ?? '',
    url: own?.url ?? '',
  });
  const file = useFile(own?.kind === 'file' ? own.fileName : null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useRef(own?.id ?? crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  const isTyped = useRef(false);
  // Before anything can be typed: it must not take the focus away from a field.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  useEffect(() => {
    // What was typed meanwhile is newer than what was kept.
    void readDraft(moduleId).then((draft) => draft && !isTyped.current && setValue(draft));
  }, [moduleId]);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  function change(changed: Partial<Draft>) {
    isTyped.current = true;
    const next = { ...value, ...changed };
    setValue(next);
    setErrors({});
    void keepDraft(moduleId, next);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    const missing = missingIn(value, file.isThere);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const chosen = value.kind === 'file' ? await file.upload() : undefined;
      if (chosen !== null) await send(newHandIn(chosen), chosen);
    } finally {
      setBusy(false);
    }
  }

  /** With the file that was chosen, or the one that waits already: a new title must not lose it. */
  function newHandIn(chosen: ReadyFile | undefined): NewHandIn {
    const before = value.kind === 'file' && !chosen ? own?.waitingFile : undefined;
    const change = changeOf(id.current, value, chosen?.id ?? before?.id);
    const { id: fileId, content } = chosen ?? {};
    const file = fileId && content ? waitingFileOf(fileId, content) : before;
    // What is uploaded is not stored here as well, unless it has to wait.
    return { moduleId, change, file, content: chosen?.isUploaded ? undefined : content };
  }

  async function send(work: NewHandIn, chosen: ReadyFile | undefined) {
    try {
      const sent = await handIn(work);
      void keepDraft(moduleId, null);
      if (sent.state === 'waiting') {
        if (chosen?.isUploaded) await keepContent(chosen.id, chosen.content);
        return onHandedIn(waitingArtifact(work, new Date().toISOString(), own));
      }
      const { artifact, achievements } = sent.data;
      const [earned] = achievements;
      showToast({
        title: own ? 'Updated' : 'Handed in',
        text: earned ? `You earned “${earned.title}”.` : 'It’s in your account, under Saved work.',
        actions: [
          earned
            ? { label: 'View achievement', href: '/achievements' }
            : { label: 'See what you made', href: '/saved-work#made' },
        ],
      });
      onHandedIn({ ...artifact, isWaiting: false });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_upload') file.forget();
      // Another device deleted it: this is a new one.
      if (error instanceof ApiError && error.status === 409) id.current = crypto.randomUUID();
      setErrors(error instanceof ApiError ? error.fields : {});
      setFailure(
        messageOf(
          error,
          'That wasn’t handed in. It’s still here: check your connection and try again.',
        ),
      );
    }
  }

  const { kind, title, text, url } = value;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-4 grid gap-4 rounded-surface border border-line bg-sheet p-5"
    >
      <KindChoice kind={kind} onChange={(chosen) => change({ kind: chosen })} />
      <Field
        label="Title"
        required
        value={title}
        maxLength={MAX_ARTIFACT_TITLE}
        dir="auto"
        autoComplete="off"
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        error={errors.title}
      />
      {kind === 'text' && (
        <TextField
          label="What you made"
          value={text}
          max={MAX_ARTIFACT_TEXT}
          onChange={(written) => change({ text: written })}
          error={errors.text}
        />
      )}
      {kind === 'link' && (
        <Field
          label="Link"
          type="url"
          inputMode="url"
          required
          placeholder="https://"
          value={url}
          maxLength={MAX_LINK}
          dir="ltr"
          autoComplete="off"
          hint="To a page, a document, or a post. Make sure the link keeps working."
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
          error={errors.url}
        />
      )}
      {kind === 'file' && <FileField file={file} error={errors.file ?? errors.fileId} />}
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

function missingIn({ kind, title, text, url }: Draft, hasFile: boolean): Record<string, string> {
  const isThere = {
    text: text.trim() !== '',
    link: /^\s*https:\/\/\S+\.\S+/i.test(url),
    file: hasFile,
  }[kind];
  const field = kind === 'link' ? 'url' : kind;
  return {
    ...(title.trim() === '' && { title: 'Give it a title.' }),
    ...(!isThere && { [field]: MISSING[kind] }),
  };
}

function changeOf(
  id: string,
  { kind, title, text, url }: Draft,
  fileId: string | undefined,
): ArtifactChange {
  if (kind === 'text') return { id, kind, title, text };
  if (kind === 'link') return { id, kind, title, url: url.trim() };
  return { id, kind, title, ...(fileId && { fileId }) };
}
